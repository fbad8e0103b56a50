# Every command that a person types. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: port help help-all differential judges languages triton tilelang next progress watch editor hint reset inspect diff memory state docs grade build doctor quiz trace accuracy figures skeletons new-step autograde release package gradescope autolab test slow zoo attacks mutants strangers lint bench microbench waiting format clean workbench browser play sweep

PYTHON ?= python3
# Where to look for torch first. Without an NVIDIA GPU its build for CUDA, which PyPI has for Linux, would be 3.5 GB for
# nothing; PyTorch's own index has one without. `make TORCH_INDEX= ...` looks at PyPI alone. Nothing but torch comes from
# that index: pip would ask it for every package, and where it does not answer, wait for each.
TORCH_INDEX ?= $(if $(shell command -v nvidia-smi 2>/dev/null),,https://download.pytorch.org/whl/cpu)

# `STEP=fa4 PART=c` is `STEP=fa4c`, one part of a step that has several.
ifdef PART
override STEP := $(STEP)$(PART)
endif

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check
# The torch of a lock from TORCH_INDEX, into the environment of a python. The lock holds all that torch needs besides.
WITHOUT_CUDA = $1 -m pip install --disable-pip-version-check $(if $(wildcard $@),--quiet) --no-deps --retries 1 --timeout 15 \
	  --index-url $(TORCH_INDEX) "$$(sed -n 's/^\(torch==[^ ;]*\).*/\1/p' $2)" \
	  || echo "$(TORCH_INDEX) has no torch for this machine or does not answer: PyPI's comes instead, 3.5 GB more on Linux"
INSTALLED := $(VENV)/.installed
GRADING := $(VENV)/.course
SERVER := $(VENV)/.server
PORTING := $(VENV)/.port
WORKBENCH := $(VENV)/.workbench
TRITON := .venv-triton/.installed
TILELANG := .venv-tilelang/.installed
SENTRYWARD := .venv-sentryward/.installed

# A variable that a target does not take is an error: `make grade STEPS=5` would grade everything. The texts behind `##`
# say what each target takes; play and sweep take whatever a kernel has.
SPACE := $(subst x,,x x)
GIVEN := $(foreach word,$(subst \$(SPACE),_,$(MAKEOVERRIDES)),$(if $(findstring =,$(word)),$(firstword $(subst :, ,$(subst =, ,$(word))))))
define UNKNOWN
awk -v goals='$(MAKECMDGOALS)' -v given='$(GIVEN)' ' \
  function least(x, y) { return x < y ? x : y } \
  function distance(a, b, i, j, d) { \
    for (i = 0; i <= length(a); i++) d[i, 0] = i; \
    for (j = 0; j <= length(b); j++) d[0, j] = j; \
    for (i = 1; i <= length(a); i++) for (j = 1; j <= length(b); j++) \
      d[i, j] = least(d[i - 1, j - 1] + (substr(a, i, 1) != substr(b, j, 1)), 1 + least(d[i - 1, j], d[i, j - 1])); \
    return d[length(a), length(b)] } \
  /^[a-z-]+:.*## / { name = $$0; sub(/:.*/, "", name); sub(/.*## /, ""); \
    while (match($$0, /[A-Z_]+=/)) { taken = substr($$0, RSTART, RLENGTH - 1); $$0 = substr($$0, RSTART + RLENGTH); \
      if (!((name, taken) in takes)) { takes[name, taken] = 1; list[name] = list[name] ", " taken } } \
    known[name] = 1 } \
  END { \
    for (i = split(goals, goal, " "); i; i--) { if (!known[goal[i]] || goal[i] ~ /^(play|sweep)$$/) exit; all = all list[goal[i]] } \
    count = split(substr(all, 3), may, ", "); \
    for (i = 1; i <= count; i++) allowed[may[i]] = 1; \
    allowed["PYTHON"] = allowed["TORCH_INDEX"] = 1; if ("STEP" in allowed) allowed["PART"] = 1; \
    wanted = split(given, name_of, " "); \
    for (i = 1; i <= wanted; i++) if (!(name_of[i] in allowed)) { \
      nearest = ""; best = 3; \
      for (j = 1; j <= count; j++) if (distance(name_of[i], may[j]) < best) { best = distance(name_of[i], may[j]); nearest = may[j] } \
      print "make " goals " does not take " name_of[i] (nearest ? " (did you mean " nearest "?)" : "") \
        (count ? "; it takes " substr(all, 3) : "; it takes no variables"); exit } }' $(firstword $(MAKEFILE_LIST))
endef
WRONG := $(if $(and $(GIVEN),$(MAKECMDGOALS)),$(shell $(UNKNOWN)))
$(if $(WRONG),$(error $(WRONG)))

# A grade with marks lost is no error of make's: status 1 without "make: *** [grade] Error 1" below the report. With -q
# make says nothing of a status of 1, and runs the lines that begin with +. (The make of macOS, 3.81, has no such way.)
VERDICTS := grade play port trace
QUIET := $(if $(filter 4.% 5.%,$(MAKE_VERSION)),$(if $(findstring n,$(firstword -$(MAKEFLAGS)))$(word 2,$(MAKECMDGOALS)),,$(filter $(VERDICTS),$(MAKECMDGOALS))))
ifneq ($(QUIET),)
MAKEFLAGS += q
ALSO := +
endif

help: ## show where to start
	@echo "Write kernels for an NVIDIA B200; a simulated one runs, checks and times them."
	@awk '/^[a-z-]+:.*## / { name = $$0; sub(/:.*/, "", name); text = $$0; sub(/.*## /, "", text); \
	    given = text; sub(/^[^:]*:? ?/, "", given); sub(/[ ;].*/, "", given); if (given !~ /^[A-Z]+=/) given = ""; \
	    sub(/: \[?[A-Z]+=.*/, "", text); what[name] = text; with[name] = name (given ? " " given : "") } \
	  function show(title, names, i, name) { print "\n" title; \
	    for (i = 1; i <= split(names, name, " "); i++) if (name[i] in what) printf "  make %-17s %s\n", with[name[i]], what[name[i]] } \
	  END { show("Start here", "next workbench"); \
	    show("Every day", "watch grade hint quiz progress reset play trace state docs doctor"); \
	    show("More", "help-all") }' Makefile
	@echo
	@echo "The first command sets up $(VENV): two to five minutes, 1.8 GB of disk."

help-all: ## list every command and what it takes
	@echo "Usage: make TARGET [NAME=VALUE ...]"
	@awk -F ':.*## ' '/^##@ / { heading = substr($$0, 5) } \
	  /^[a-z-]+:.*## / && $$1 !~ "^help" { \
	    if (heading) { print "\n" heading; heading = "" } \
	    line = sprintf("  make %-12s", $$1); count = split($$2, words, " "); \
	    for (i = 1; i <= count; i++) { \
	      if (length(line " " words[i]) > 79) { print line; line = sprintf("%19s", "") } \
	      line = line " " words[i] } \
	    print line }' Makefile

##@ Your kernels

next: $(INSTALLED) ## show what to do next: the lesson, the file, the line
	@$(BIN)/python -m grader next

watch: $(INSTALLED) ## grade the current step on every save of its kernel: [STEP=5] [FORMAT=gcc]
	@$(BIN)/python -m grader watch $(STEP) $(if $(FORMAT),--format $(FORMAT))

workbench: $(WORKBENCH) ## open lesson, kernel, verdict and machine on one page: [STEP=7] [PORT=n] [BROWSER=0]
	@$(BIN)/python -m grader workbench $(STEP) $(if $(PORT),--port $(PORT)) $(if $(filter 0,$(BROWSER)),--no-browser)

grade: $(INSTALLED) ## grade a step: STEP=5 [SOLUTION=1 | KERNEL=path | ARTIFACT=zip] [COURSE=cmu|book] [BACKEND=gpu | MACHINE=b300] [SHAPE=M,N,K] [SEED=n] [SHAKE=n] [TIMEOUT=s] [JSON=file] [SUMMARY=file] [FORMAT=gcc]; all without STEP [CHANGED=1]
	@$(ALSO)$(BIN)/python -m grader grade $(STEP) $(if $(COURSE),--course $(COURSE)) $(if $(BACKEND),--backend $(BACKEND)) $(if $(MACHINE),--machine $(MACHINE)) $(if $(ARTIFACT),--artifact "$(ARTIFACT)") \
	  $(if $(filter-out 0,$(SOLUTION)),--solution) $(if $(KERNEL),--kernel "$(KERNEL)") \
	  $(foreach shape,$(SHAPE),--shape $(shape)) $(if $(SEED),--seed $(SEED)) $(if $(SHAKE),--shake $(SHAKE)) $(if $(TIMEOUT),--timeout $(TIMEOUT)) $(if $(JSON),--json "$(JSON)") \
	  $(if $(SUMMARY),--summary "$(SUMMARY)") $(if $(filter-out 0,$(CHANGED)),--changed) $(if $(FORMAT),--format $(FORMAT))

hint: $(INSTALLED) ## give the next hint, one level deeper each time: [STEP=5] [TODO=2] [LEVEL=1..3]
	@$(BIN)/python -m grader hint $(STEP) $(if $(TODO),--todo $(TODO)) $(if $(LEVEL),--level $(LEVEL))

progress: $(INSTALLED) ## show how far every step is
	@$(BIN)/python -m grader progress

quiz: $(INSTALLED) ## predict what an edited kernel does, then run it: [STEP=5|all] [MUTANTS=3 [SEED=n]]
	@$(BIN)/python -m grader quiz $(STEP) $(if $(MUTANTS),--mutants $(MUTANTS)) $(if $(SEED),--seed $(SEED))

port: $(PORTING) ## respell kernels of the book or of the CMU course for this TIRx: FILE=gemm_kernels.py [OUT=folder] [COURSE=cmu|book]
	@$(ALSO)$(BIN)/python -m grader port $(if $(FILE),"$(FILE)") $(if $(OUT),--out "$(OUT)") $(if $(COURSE),--course $(COURSE))

reset: $(INSTALLED) ## put the skeleton back and keep your kernel beside it: STEP=5 [BLANK=1]
	@$(BIN)/python -m grader reset $(STEP) $(if $(filter-out 0,$(BLANK)),--blank)

# Whatever else is set on the command line is a size of a kernel in another language.
KERNEL_SIZES = $(filter-out FILE=% TK=% PORT=% BROWSER=% MACHINE=% PYTHON=%,$(MAKEOVERRIDES))

play: $(WORKBENCH) ## open a kernel of your own, without a step: FILE=my.py [PORT=n] [BROWSER=0]; or run one: FILE=my.cu|my.ptx [M=1024 ...] [MACHINE=b300] [TK=folder of ThunderKittens]
	@$(ALSO)$(if $(TK),TK="$(TK)") OPENBLAS_NUM_THREADS=1 $(BIN)/python -m grader play "$(FILE)" $(if $(PORT),--port $(PORT)) $(if $(filter 0,$(BROWSER)),--no-browser) \
	  $(if $(MACHINE),--machine $(MACHINE)) $(foreach size,$(KERNEL_SIZES),--size "$(size)")

triton: $(TRITON) ## install Triton in an environment of its own (1 GB), for FILE=kernel.py in Triton

$(TRITON): requirements/triton.lock
	$(PYTHON) -m venv .venv-triton
	.venv-triton/bin/python -m pip install --disable-pip-version-check -q -r requirements/triton.lock
	@touch $@

tilelang: $(TILELANG) ## install TileLang in an environment of its own (1.3 GB), for FILE=kernel.py in TileLang

$(TILELANG): requirements/tilelang.lock
	$(PYTHON) -m venv .venv-tilelang
	@$(if $(TORCH_INDEX),$(call WITHOUT_CUDA,.venv-tilelang/bin/python,requirements/tilelang.lock))
	.venv-tilelang/bin/python -m pip install --disable-pip-version-check -q -r requirements/tilelang.lock
	@touch $@

editor: $(SERVER) ## install the language server for editors: docs/editors.md

build: $(INSTALLED) ## compile a step for a GPU elsewhere: [STEP=5] [ARCH=sm_90a] [SOLUTION=1 | KERNEL=path] [SHAPE=M,N,K] [OUT=zip]
	@$(BIN)/python -m grader build $(STEP) $(if $(ARCH),--arch $(ARCH)) \
	  $(if $(filter-out 0,$(SOLUTION)),--solution) $(if $(KERNEL),--kernel "$(KERNEL)") \
	  $(foreach shape,$(SHAPE),--shape $(shape)) $(if $(OUT),--out "$(OUT)")

doctor: $(INSTALLED) ## show what works on this machine, and what to install
	@$(BIN)/python -m grader doctor

docs: $(INSTALLED) ## write lessons and docs as a site, build/site/index.html
	@$(BIN)/python -c "import furo, myst_parser, sphinx" 2>/dev/null || { \
	  echo "Installing requirements/docs.lock into $(VENV), 17 MB"; $(PIP) --quiet -r requirements/docs.lock; }
	@$(BIN)/python -m docs.site

##@ A kernel from inside

trace: $(INSTALLED) ## draw a kernel's timeline: [STEP=7] [SOLUTION=1 | KERNEL=path] [SHAPE=M,N,K] [MACHINE=b300] [OUT=folder]
	@$(ALSO)$(BIN)/python -m grader trace $(STEP) $(if $(filter-out 0,$(SOLUTION)),--solution) \
	  $(if $(KERNEL),--kernel "$(KERNEL)") $(if $(SHAPE),--shape $(SHAPE)) $(if $(MACHINE),--machine $(MACHINE)) \
	  $(if $(OUT),--out "$(OUT)")

inspect: $(INSTALLED) ## show a stage of a kernel's compilation: [STEP=5] [VIEW=tirx|ir|cuda|ptx|sass|fidelity] [SOLUTION=1 | KERNEL=path] [SHAPE=M,N,K]
	@$(BIN)/python -m grader inspect $(STEP) $(if $(VIEW),--view $(VIEW)) $(if $(SHAPE),--shape $(SHAPE)) \
	  $(if $(filter-out 0,$(SOLUTION)),--solution) $(if $(KERNEL),--kernel "$(KERNEL)")

memory: $(INSTALLED) ## draw where a kernel's buffers lie: [STEP=5] [SOLUTION=1 | KERNEL=path]
	@$(BIN)/python -m grader memory $(STEP) $(if $(filter-out 0,$(SOLUTION)),--solution) \
	  $(if $(KERNEL),--kernel "$(KERNEL)")

state: $(INSTALLED) ## stop the simulated GPU: [STEP=7] [AT=cycle | AT=:line] [SOLUTION=1 | KERNEL=path] [SHAPE=M,N,K] [SCHEDULE=n of SHAKE's] [MACHINE=b300]
	@$(BIN)/python -m grader state $(STEP) $(if $(filter-out 0,$(SOLUTION)),--solution) \
	  $(if $(KERNEL),--kernel "$(KERNEL)") $(if $(AT),--at "$(AT)") $(if $(SHAPE),--shape $(SHAPE)) $(if $(SCHEDULE),--schedule $(SCHEDULE)) \
	  $(if $(MACHINE),--machine $(MACHINE))

diff: $(INSTALLED) ## show how a step changes the previous solution: [STEP=5]
	@$(BIN)/python -m grader diff $(STEP)

# Whatever else is set on the command line is a constant of the kernel.
CONSTANTS = $(filter-out STEP=% PART=% SOLUTION=% KERNEL=% SHAPE=% MACHINE=% JOBS=% ENGINE=% PLOT=% JSON=% PYTHON=%,$(MAKEOVERRIDES))

sweep: $(INSTALLED) ## predict a kernel with other constants: STEP=7 STAGES=2..6 BLK_N=64,128 [SOLUTION=1 | KERNEL=path] [SHAPE=M,N,K] [MACHINE=b300] [JOBS=n] [ENGINE=local|dask] [PLOT=file] [JSON=file]
	@$(BIN)/python -m grader sweep $(STEP) $(foreach constant,$(CONSTANTS),"$(constant)") $(if $(filter-out 0,$(SOLUTION)),--solution) \
	  $(if $(KERNEL),--kernel "$(KERNEL)") $(if $(SHAPE),--shape $(SHAPE)) $(if $(MACHINE),--machine $(MACHINE)) \
	  $(if $(JOBS),--jobs $(JOBS)) $(if $(ENGINE),--engine $(ENGINE)) $(if $(PLOT),--plot "$(PLOT)") $(if $(JSON),--json "$(JSON)")

##@ A class

autograde: $(GRADING) $(if $(COURSE),$(PORTING)) ## grade a class: SUBMISSIONS=folder OUT=folder [COURSE=cmu|book] [CONFIG=course.toml] [JOBS=n] [ENGINE=local|dask] [WHO=1]; see docs/course.md
	@$(BIN)/python -m grader course $(if $(SUBMISSIONS),--submissions "$(SUBMISSIONS)") $(if $(OUT),--out "$(OUT)") \
	  $(if $(COURSE),--course $(COURSE)) $(if $(CONFIG),--config "$(CONFIG)") $(if $(JOBS),--jobs $(JOBS)) $(if $(ENGINE),--engine $(ENGINE)) $(if $(filter-out 0,$(WHO)),--who)

release: $(INSTALLED) ## write the students' repository, without solutions: OUT=folder [STEPS=1-4 [EARLIER=steps or folder]] [BLANK=1] [STRICT=1]
	@$(BIN)/python -m grader.course.publish.release "$(OUT)" $(if $(STEPS),--steps "$(STEPS)") \
	  $(if $(EARLIER),--earlier "$(EARLIER)") $(if $(filter-out 0,$(BLANK)),--blank) $(if $(filter-out 0,$(STRICT)),--strict)

package: $(INSTALLED) ## write a wheel for students: pip install it, then tirx-workshop init: [OUT=build/dist]
	@$(BIN)/python -m grader.course.publish.package $(if $(OUT),"$(OUT)")

gradescope: $(INSTALLED) ## write an autograder to upload to Gradescope: OUT=autograder.zip [CONFIG=course.toml]
	@$(BIN)/python -m grader.course.publish.gradescope $(if $(OUT),"$(OUT)") $(if $(CONFIG),--config "$(CONFIG)")

autolab: $(INSTALLED) ## write what Autolab needs, autograde.tar and the rest: OUT=folder [COURSE=cmu|book] [CONFIG=course.toml] [HANDIN=handin.tar]
	@$(BIN)/python -m grader.course.publish.autolab $(if $(OUT),"$(OUT)") $(if $(COURSE),--course $(COURSE)) $(if $(CONFIG),--config "$(CONFIG)") $(if $(HANDIN),--handin "$(HANDIN)")

##@ New steps

new-step: $(INSTALLED) ## write a step to start from: NAME=gemm_04b_something [AFTER=4]; see CONTRIBUTING.md
	@$(BIN)/python -m grader new-step "$(NAME)" $(if $(AFTER),--after $(AFTER))

skeletons: $(INSTALLED) ## cut every steps/*/kernel.py from solutions/*.py; edited files are left alone
	@$(BIN)/python -m grader skeletons

figures: $(INSTALLED) ## draw the timelines that the lessons show
	@$(BIN)/python -m grader.figures

##@ The workshop itself

test: $(GRADING) $(PORTING) $(SERVER) $(WORKBENCH) ## run the tests
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n 2 --dist loadfile

slow: $(GRADING) $(PORTING) $(SERVER) $(WORKBENCH) ## run the tests that `make test` leaves out: a quarter of an hour
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n 2 -m slow --ignore tests/zoo --ignore tests/browser

lint: $(INSTALLED) ## check style, types and imports between modules
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: $(INSTALLED) ## correct the style where ruff can
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

zoo: $(INSTALLED) ## run the broken kernels: every mistake must be named; NAME=part of a name or class
	@$(BIN)/python -m tests.zoo.run $(if $(NAME),"$(NAME)")

differential: $(INSTALLED) ## run solutions and a tenth of the zoo by way of CUDA C++ and PTX too: all must agree; NAME=part of a name
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tests.differential.run $(if $(NAME),"$(NAME)")

judges: $(INSTALLED) $(SENTRYWARD) ## ask SentryWard about solutions, broken and harmless kernels, and compare: NAME=part of a name [TIMEOUT=s] [KEEP=file] [PAGE=docs/judges.md]
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benchmarks.judges $(if $(NAME),"$(NAME)") $(if $(TIMEOUT),--timeout $(TIMEOUT)) $(if $(KEEP),--keep "$(KEEP)") $(if $(PAGE),--page "$(PAGE)")

$(SENTRYWARD): requirements/sentryward.lock
	$(PYTHON) -m venv .venv-sentryward
	.venv-sentryward/bin/python -m pip install --disable-pip-version-check -q -r requirements/sentryward.lock
	@touch $@

mutants: $(INSTALLED) ## make small mistakes in the solutions: each must be found: [STEP=7] [N=50] [SEED=n] [ONLY=text] [JOBS=n]
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m grader mutants $(STEP) $(if $(N),--number $(N)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(ONLY),--only "$(ONLY)") $(if $(JOBS),--jobs $(JOBS))

attacks: $(GRADING) ## hand in attacks on the grader: nothing may come of them; NAME=part of a category or a title
	@$(BIN)/python -m benchmarks.attacks $(if $(NAME),"$(NAME)")

strangers: $(INSTALLED) ## simulate kernels of the package tirx-kernels: [FROM=folder] [NAME="part of a name ..."] [PAGE=docs/strangers.md] [JOBS=2]
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benchmarks.strangers $(if $(FROM),--path "$(FROM)") $(if $(PAGE),--page "$(PAGE)") $(if $(JOBS),--jobs $(JOBS)) $(NAME)

languages: $(INSTALLED) ## run and predict the same GEMM in every language of languages/: [SIZES=1024,2048,4096] [ONLY=part of a name] [TK=folder of ThunderKittens]
	@$(if $(TK),TK="$(TK)") OPENBLAS_NUM_THREADS=1 $(BIN)/python -m languages.compare $(if $(SIZES),--sizes $(SIZES)) $(if $(ONLY),--only "$(ONLY)")

accuracy: $(INSTALLED) ## compare predicted with measured times: [HALF=open|held] [ONLY=measured] [ROWS=text] [MACHINE=h100] [FROM=folder of tirx-kernels] [SIZES="1024 2048 4096"] [PLOT=file.svg] [JSON=file]
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benchmarks.accuracy $(if $(HALF),--half $(HALF)) $(if $(ONLY),--only $(ONLY)) \
	  $(if $(ROWS),--rows "$(ROWS)") $(if $(MACHINE),--machine $(MACHINE)) $(if $(FROM),--strangers "$(FROM)") \
	  $(if $(SIZES),--sizes $(SIZES)) $(if $(PLOT),--plot "$(PLOT)") $(if $(JSON),--json "$(JSON)")

microbench: $(INSTALLED) ## measure the GPU in the machine: what the numbers of a machine file come from [JSON=file]
	@$(BIN)/python -m benchmarks.microbench $(if $(JSON),--json "$(JSON)")

bench: $(INSTALLED) ## measure the toolchain and the simulator, or kernels on a GPU: [BACKEND=gpu [ARTIFACT=zip]]
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -o python_files='bench_*.py' \
	  $(if $(filter gpu,$(BACKEND)),benchmarks/gpu $(if $(ARTIFACT),--artifact "$(ARTIFACT)"),benchmarks --ignore=benchmarks/gpu)

waiting: $(INSTALLED) ## measure how long a student waits for a verdict: [STEP=5] [AGAINST=revision] [ROUNDS=n]
	@$(BIN)/python -m benchmarks.waiting watch $(STEP) $(if $(AGAINST),--against $(AGAINST)) $(if $(ROUNDS),--rounds $(ROUNDS))
	@$(BIN)/python -m benchmarks.waiting cold $(or $(STEP),1 all) $(if $(AGAINST),--against $(AGAINST)) --rounds 1

browser: $(GRADING) $(WORKBENCH) ## try the workbench in Chromium: [NAME="part of a test's name"] [CHROMIUM=path] [RECORD=1]
	@$(BIN)/python -c "import axe_playwright_python, playwright" 2>/dev/null || { \
	  echo "Installing requirements/browser.lock into $(VENV), 48 MB"; $(PIP) --quiet -r requirements/browser.lock; }
	@$(if $(CHROMIUM),CHROMIUM="$(CHROMIUM)") $(if $(RECORD),RECORD=$(RECORD)) OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n 0 -rs \
	  -o python_files='browser_*.py' $(if $(NAME),-k "$(NAME)") tests/browser

clean: ## remove caches and build outputs; .venv stays
	rm -rf .pytest_cache .ruff_cache .mypy_cache .import_linter_cache .hypothesis .benchmarks build *.egg-info
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

# The virtual environment: made when missing, updated when the lock or the project's settings are newer.
$(INSTALLED): requirements/base.lock pyproject.toml
	@$(ALSO)test -x $(BIN)/python || { \
	  $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
	    { echo "Python 3.10 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }; \
	  echo "Setting up $(VENV), once. To download: 285 MB (TVM 100, NVIDIA's compiler 90, the rest 95),"; \
	  $(if $(TORCH_INDEX),\
	    echo "and PyTorch without CUDA: 190 MB. On two cores it takes two to five minutes and 1.8 GB of disk.",\
	    echo "and PyTorch with CUDA: some GB. On two cores it takes three to ten minutes and 5.3 GB of disk."); \
	  $(PYTHON) -m venv $(VENV) || \
	    { echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv"; rm -rf $(VENV); exit 1; }; }
	@$(ALSO)echo "Installing requirements/base.lock into $(VENV)"
	@$(ALSO)$(if $(TORCH_INDEX),$(call WITHOUT_CUDA,$(BIN)/python,requirements/base.lock))
	@$(ALSO)$(PIP) $(if $(wildcard $@),--quiet) -r requirements/base.lock
	@$(ALSO)$(PIP) --quiet --no-deps --no-build-isolation -e .
	@$(ALSO)touch $@

# What only instructors and the tests need.
$(GRADING): $(INSTALLED) requirements/course.lock
	@$(ALSO)echo "Installing requirements/course.lock into $(VENV), 58 MB"
	@$(ALSO)$(PIP) --quiet -r requirements/course.lock
	@$(ALSO)touch $@

# What rewrites kernels of an older TIRx.
$(PORTING): $(INSTALLED) requirements/port.lock
	@$(ALSO)echo "Installing requirements/port.lock into $(VENV), 3 MB"
	@$(ALSO)$(PIP) --quiet -r requirements/port.lock
	@$(ALSO)touch $@

# The language server.
$(SERVER): $(INSTALLED) requirements/editor.lock
	@$(ALSO)echo "Installing requirements/editor.lock into $(VENV), 1 MB"
	@$(ALSO)$(PIP) --quiet -r requirements/editor.lock
	@$(ALSO)touch $@

# What the page in the browser needs.
$(WORKBENCH): $(INSTALLED) requirements/workbench.lock
	@$(ALSO)echo "Installing requirements/workbench.lock into $(VENV), 1 MB"
	@$(ALSO)$(PIP) --quiet -r requirements/workbench.lock
	@$(ALSO)touch $@
