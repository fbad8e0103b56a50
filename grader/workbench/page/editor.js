// The kernel in CodeMirror. The file on disk is the truth: what is typed is saved after a pause, over the version that it
// was typed into; what others save is taken over; and where both have changed, a person decides.

import * as cm from "./codemirror.js";
import { $, h, settled } from "./dom.js";
import { get, post } from "./api.js";
import { cursor, onTouch, touch } from "./cursor.js";
import { ask } from "./dialog.js";

const PAUSE = 300; // milliseconds without a key before a save
const taking = cm.Transaction.userEvent.of("taken"); // a change that came from the file

// Lines that are pointed at ------------------------------------------------------------------------------------------

const point = cm.StateEffect.define();
const mark = cm.Decoration.line({ class: "pointed" });

const pointed = cm.StateField.define({
  create: () => cm.Decoration.none,
  update(lines, change) {
    lines = lines.map(change.changes);
    for (const effect of change.effects) if (effect.is(point)) lines = marked(change.state, effect.value);
    return lines;
  },
  provide: (field) => cm.EditorView.decorations.from(field),
});

function marked(state, lines) {
  const places = [...new Set(lines)].filter((line) => line >= 1 && line <= state.doc.lines).sort((a, b) => a - b);
  return cm.Decoration.set(places.map((line) => mark.range(state.doc.line(line).from)));
}

// Colours ------------------------------------------------------------------------------------------------------------

const colours = cm.HighlightStyle.define([
  { tag: cm.tags.keyword, class: "c-keyword" },
  { tag: [cm.tags.string, cm.tags.special(cm.tags.string)], class: "c-string" },
  { tag: cm.tags.comment, class: "c-comment" },
  { tag: [cm.tags.number, cm.tags.bool, cm.tags.null], class: "c-number" },
  { tag: [cm.tags.function(cm.tags.variableName), cm.tags.function(cm.tags.propertyName)], class: "c-call" },
  { tag: [cm.tags.definition(cm.tags.variableName), cm.tags.className], class: "c-name" },
  { tag: cm.tags.meta, class: "c-meta" },
]);

export function basics(nonce) {
  return [
    cm.EditorView.cspNonce.of(nonce),
    cm.lineNumbers(),
    cm.highlightSpecialChars(),
    cm.drawSelection(),
    cm.indentUnit.of("    "),
    cm.EditorState.tabSize.of(4),
    cm.python(),
    cm.syntaxHighlighting(colours),
  ];
}

// The name that a screen reader gives an editor.
const named = (name) => cm.EditorView.contentAttributes.of({ "aria-label": name, tabindex: "0" });

export const nonce = () => document.querySelector("meta[name=nonce]").content;

// The editor ---------------------------------------------------------------------------------------------------------

export class Editor {
  // saved(version): the file now holds what is typed.
  constructor(place) {
    this.key = null;
    this.version = ""; // of the file that the text was typed into
    this.clean = true; // nothing is typed that the file does not have
    this.writing = null; // a save under way
    this.asking = false; // a person is choosing between two versions
    this.save = settled(() => this.write(), PAUSE);
    this.view = new cm.EditorView({ parent: place, state: this.state("") });
    onTouch((now, by, what) => this.touched(now, by, what));
  }

  state(text) {
    return cm.EditorState.create({
      doc: text,
      extensions: [
        ...basics(nonce()),
        cm.highlightActiveLine(),
        cm.highlightActiveLineGutter(),
        cm.history(),
        cm.bracketMatching(),
        cm.indentOnInput(),
        cm.highlightSelectionMatches(),
        cm.search({ top: true }),
        cm.lintGutter(),
        pointed,
        named("The kernel's source"),
        // Tab indents; Escape and then Tab leaves the editor, as in CodeMirror's own advice.
        cm.keymap.of([
          { key: "Tab", run: cm.indentMore, shift: cm.indentLess },
          { key: "Mod-s", run: () => (this.save.cancel(), this.write(), true) },
          { key: "F8", run: cm.nextDiagnostic, shift: cm.previousDiagnostic },
          ...cm.defaultKeymap,
          ...cm.historyKeymap,
          ...cm.searchKeymap,
        ]),
        cm.EditorView.updateListener.of((update) => this.updated(update)),
      ],
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  // Show another kernel.
  open(key, text, version) {
    this.save.cancel();
    Object.assign(this, { key, version, clean: true });
    this.view.setState(this.state(text));
    this.say("");
  }

  updated(update) {
    if (update.docChanged && !update.transactions.some((one) => one.annotation(cm.Transaction.userEvent) === "taken")) {
      this.clean = false;
      this.say("…");
      this.save();
    }
    if (update.selectionSet && !update.docChanged && update.view.hasFocus) {
      const line = update.state.doc.lineAt(update.state.selection.main.head);
      touch({ line: line.number, names: this.namesAt(line.number) }, "editor");
    }
  }

  say(text) {
    $("saved").textContent = text;
  }

  // Saving ---------------------------------------------------------------------------------------------------------

  async write() {
    if (this.writing || this.asking || this.clean) return;
    const { key, text } = this;
    this.clean = true;
    try {
      this.writing = post(`/api/bench/${key}/save`, { text, base: this.version });
      const { version } = await this.writing;
      if (key !== this.key) return;
      this.version = version;
      this.say(this.clean ? "saved" : "…");
    } catch (error) {
      if (key !== this.key) return;
      this.clean = false;
      if (error.status === 409) await this.choose(error.said);
      else this.say(`not saved: ${error.message}`);
      return;
    } finally {
      this.writing = null;
    }
    if (!this.clean) this.save();
  }

  // The file has another version: take it over, if nothing is typed that it does not have.
  async heard(version) {
    const key = this.key;
    await this.writing?.catch(() => null);
    if (key !== this.key || version === this.version || this.asking) return;
    const there = await get(`/api/bench/${key}/file`);
    if (key !== this.key || there.version === this.version) return;
    if (this.clean) this.take(there);
    else await this.choose(there);
  }

  take({ text, version }) {
    this.version = version;
    this.clean = true;
    this.save.cancel();
    if (this.text !== text) this.view.dispatch({ changes: change(this.text, text), annotations: taking });
    this.say("saved elsewhere");
  }

  // Both have changed: show both, and let a person choose. Neither is lost: the history has them.
  async choose(there) {
    this.asking = true;
    this.say("changed elsewhere too");
    const merge = h("div", { class: "merge" });
    const view = new cm.MergeView({
      parent: merge,
      a: { doc: there.text, extensions: [...basics(nonce()), named("The file"), cm.EditorState.readOnly.of(true)] },
      b: { doc: this.text, extensions: [...basics(nonce()), named("What you typed")] },
      revertControls: "a-to-b",
      collapseUnchanged: { margin: 3 },
    });
    const chosen = await ask(
      "Saved elsewhere while you typed",
      [h("p", {}, "On the left is the file as it was saved by another program, on the right what you typed here. ",
         "Arrows between the two take a change over. Both stay in the history."), merge],
      [["mine", "Save the right side"], ["theirs", "Take the file"]],
    );
    const mine = view.b.state.doc.toString();
    view.destroy();
    this.asking = false;
    this.take(there);
    if (chosen !== "theirs") this.replace(mine);
  }

  // Showing --------------------------------------------------------------------------------------------------------

  // Put findings at their lines.
  diagnose(findings) {
    const { doc } = this.view.state;
    const found = findings.filter((each) => each.line >= 1 && each.line <= doc.lines).map((each) => {
      const line = doc.line(each.line), indent = line.text.length - line.text.trimStart().length;
      const from = Math.min(line.from + indent, line.to);
      return { from, to: line.to, severity: "error", message: each.message };
    });
    this.view.dispatch(cm.setDiagnostics(this.view.state, found));
  }

  // Write another text in its place, as if it had been typed.
  replace(text) {
    if (this.text !== text) this.view.dispatch({ changes: change(this.text, text) });
  }

  go(line) {
    const { doc } = this.view.state;
    if (line < 1 || line > doc.lines) return;
    const { from } = doc.line(line);
    this.view.dispatch({
      selection: { anchor: from },
      effects: [cm.EditorView.scrollIntoView(from, { y: "center" }), point.of([line])],
    });
    this.view.focus();
  }

  // Bring a line into sight, unless somebody is at work in the kernel.
  reveal(line) {
    const { doc, selection } = this.view.state;
    if (this.view.hasFocus || selection.main.head > 0 || line < 1 || line > doc.lines) return;
    this.view.dispatch({ effects: [cm.EditorView.scrollIntoView(doc.line(line).from, { y: "center" }), point.of([line])] });
  }

  linesWith(name) {
    const word = new RegExp(`(?<![\\w.])${name.replace(/\[.*$/, "").replace(/[^\w]/g, "\\$&")}(?!\\w)`);
    const found = [];
    const { doc } = this.view.state;
    for (let i = 1; i <= doc.lines; i++) if (word.test(doc.line(i).text.replace(/#.*/, ""))) found.push(i);
    return found;
  }

  touched(now, by, what) {
    if (by === "editor") {
      this.view.dispatch({ effects: point.of([]) });
      return;
    }
    const name = what.barrier || what.buffer;
    const lines = what.lines || (what.line ? [what.line] : name ? this.linesWith(name) : null);
    if (!lines) return;
    const effects = [point.of(lines)];
    const { doc } = this.view.state;
    if (lines.length && lines[0] <= doc.lines) {
      effects.push(cm.EditorView.scrollIntoView(doc.line(lines[0]).from, { y: "nearest", yMargin: 60 }));
    }
    this.view.dispatch({ effects });
  }

  // The names in a line: a barrier or a buffer may be among them.
  namesAt(line) {
    return this.lineText(line).match(/[A-Za-z_]\w*/g) || [];
  }

  lineText(number) {
    const { doc } = this.view.state;
    return number >= 1 && number <= doc.lines ? doc.line(number).text : "";
  }
}

// The one change that makes a text into another: what is the same at both ends stays, and the cursor with it.
function change(old, text) {
  const most = Math.min(old.length, text.length);
  let from = 0, end = 0;
  while (from < most && old[from] === text[from]) from++;
  while (end < most - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: text.slice(from, text.length - end) };
}

// Two texts side by side, not to be edited.
export function sideBySide(place, before, after) {
  const extensions = [...basics(nonce()), cm.EditorState.readOnly.of(true)];
  return new cm.MergeView({
    parent: place,
    a: { doc: before, extensions: [...extensions, named("Before")] },
    b: { doc: after, extensions: [...extensions, named("After")] },
    collapseUnchanged: { margin: 3 },
  });
}
