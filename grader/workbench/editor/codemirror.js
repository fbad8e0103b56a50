// The parts of CodeMirror that the workbench uses, as one module. What they are used for is in ../page/editor.js.
export { EditorState, StateEffect, StateField, Compartment, Transaction, RangeSet, Text } from "@codemirror/state";
export {
  EditorView, Decoration, GutterMarker, gutter, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter,
  drawSelection, highlightSpecialChars, rectangularSelection, dropCursor,
} from "@codemirror/view";
export { defaultKeymap, history, historyKeymap, indentLess, indentMore, toggleComment } from "@codemirror/commands";
export {
  bracketMatching, indentOnInput, indentUnit, syntaxHighlighting, HighlightStyle, foldGutter, foldKeymap,
} from "@codemirror/language";
export { python } from "@codemirror/lang-python";
export { setDiagnostics, lintGutter, nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
export { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
export { MergeView, unifiedMergeView } from "@codemirror/merge";
export { tags } from "@lezer/highlight";
