//! House rules for texts: phrases to avoid, each with a better one, and words with a single meaning. They apply to the
//! catalogue and to the problem pages, in both languages.

use qipan_text::Lang;

use super::{Source, none, sources};

/// The scope of a rule.
#[derive(Clone, Copy)]
enum Scope {
    /// In the catalogue and on the problem pages.
    Everywhere,
    /// In the catalogue only; a proof may need the word.
    Catalogue,
    /// In the messages of one family and on its problem pages.
    Family(&'static str),
    /// In the messages of one family.
    Messages(&'static str),
}

/// The families, as keys and folders name them.
const FAMILIES: [&str; 5] = ["tromino", "pegs", "fives", "knights", "heaps"];

/// A refused phrase, and the better one.
type Refused = (&'static str, &'static str);

/// English phrases. They match whole words, ignoring case.
const ENGLISH: [(Scope, &[Refused]); 9] = [
    (
        Scope::Everywhere,
        &[
            ("whoever", "if you …"),
            ("so many", "the number of …"),
            ("come home", "return to the start"),
            ("comes home", "returns to the start"),
            ("hangs on", "depends on"),
            ("hang on", "depend on"),
            ("go on with", "continue with"),
            ("goes on with", "continues with"),
            ("take away", "remove"),
            ("takes away", "removes"),
            ("taken away", "removed"),
            ("put stones", "place stones"),
            ("put a stone", "place a stone"),
            ("may not overlap", "must not overlap"),
            ("broke off", "stopped unexpectedly"),
            ("tried all ways", "an exhaustive search found …"),
            ("all ways were tried", "an exhaustive search found …"),
            ("proved by search", "found by search"),
            ("proved by a search", "found by a search"),
            ("in the midst", "during"),
            ("elbow", "the corner of the L"),
            ("notch", "the opening of the L"),
            ("lost square", "special square"),
            ("missing square", "special square"),
            ("color", "colour"),
            ("colors", "colours"),
            ("neighbor", "neighbour"),
            ("neighbors", "neighbours"),
            ("center", "centre"),
            ("gray", "grey"),
        ],
    ),
    (
        Scope::Catalogue,
        &[
            ("stand", "be"),
            ("stands", "is"),
            ("lie", "be"),
            ("lies", "is"),
            ("go on", "continue"),
            ("goes on", "continues"),
            ("is being", "…ing"),
            ("are being", "…ing"),
            ("looked for", "searching for"),
            ("ended", "stopped, cancelled or paused"),
            ("errs", "makes mistakes"),
            ("at times", "sometimes"),
            ("may not", "you can’t …"),
            ("no fewer", "the minimum"),
            ("everything was tried", "exhaustive search"),
            ("not known here", "Unknown, and why"),
            ("by the rules", "legal"),
            ("by hand", "yourself"),
            ("parts", "pieces, or splits"),
            ("not part of", "not on"),
            ("lens", "overlay"),
            ("engine", "the computer"),
            ("law", "formula"),
        ],
    ),
    (
        Scope::Family("tromino"),
        &[
            ("a covering", "a tiling"),
            ("the covering", "the tiling"),
            ("coverings", "tilings"),
            ("a tile", "a piece"),
            ("the tile", "the piece"),
            ("the hole", "the special square"),
            ("order of the tiles", "order of the pieces"),
        ],
    ),
    (
        Scope::Family("pegs"),
        &[
            ("point", "hole"),
            ("points", "holes"),
            ("module", "3-purge or 6-purge"),
            ("modules", "purges"),
            ("endings", "finales"),
            ("stored ending", "stored finale"),
            ("the plane", "a board without an edge"),
        ],
    ),
    (Scope::Messages("pegs"), &[("square", "hole"), ("squares", "holes"), ("catalyst", "helper"), ("stone", "peg")]),
    (
        Scope::Family("fives"),
        &[
            ("cell", "pattern, or unit cell in a proof"),
            ("cells", "patterns, or unit cells in a proof"),
            ("way", "solution"),
            ("ways", "solutions"),
            ("crossing", "point"),
            ("crossings", "points"),
            ("open line", "unblocked line"),
            ("open lines", "unblocked lines"),
            ("waste", "slack"),
            ("standing line", "vertical line"),
            ("lying line", "horizontal line"),
        ],
    ),
    (Scope::Messages("fives"), &[("square", "point"), ("squares", "points"), ("peg", "stone")]),
    (
        Scope::Family("knights"),
        &[
            ("jump", "move"),
            ("jumps", "moves"),
            ("chain", "path"),
            ("chains", "paths"),
            ("ring", "loop"),
            ("rings", "loops"),
            ("way on", "onward move"),
            ("ways on", "onward moves"),
            ("door", "crossing"),
            ("spine", "trunk"),
            ("tooth", "branch"),
            ("teeth", "branches"),
        ],
    ),
    (
        Scope::Family("heaps"),
        &[
            ("pile", "heap"),
            ("piles", "heaps"),
            ("lost position", "losing position"),
            ("won position", "winning position"),
            ("is lost", "is losing"),
            ("is won", "is winning"),
            ("nim sum", "nim-sum"),
            ("pre-period", "preperiod"),
            ("throws the win away", "gives the win away"),
        ],
    ),
];

/// Chinese phrases.
const CHINESE: [(Scope, &[Refused]); 8] = [
    (
        Scope::Everywhere,
        &[
            ("证书", "证明文件"),
            ("不合规则", "不符合规则"),
            ("走不成", "不符合规则"),
            ("看不懂", "无法识别"),
            ("做不了", "无法……"),
            ("写不下", "无法全部列出"),
            ("搜索不了", "无法搜索"),
            ("数不了", "无法计数"),
            ("停下了", "已停止"),
            ("结束了", "已停止"),
            ("没有棋可走", "无路可走"),
            ("没有可走的步", "无路可走"),
            ("未有定论", "尚无定论"),
            ("不知道解法的程序", "独立程序"),
            ("长方形", "矩形"),
            ("用手", "手动"),
            ("应是", "应为"),
            ("须是", "应为"),
            ("练习纸", "练习单"),
            ("引擎", "电脑"),
            ("进行", "直接用动词"),
            ("予以", "直接用动词"),
            ("带走", "分享和导出"),
            ("当场", "直接说做什么"),
            ("棋步", "走法"),
            ("精确搜索", "穷举搜索"),
            ("已发表", "已公布"),
            ("任取若干", "任取一枚或多枚"),
            ("颗", "枚"),
            ("个棋子", "枚棋子"),
            ("个石子", "枚石子"),
            ("...", "……"),
            ("。。", "……"),
        ],
    ),
    (
        Scope::Catalogue,
        &[
            ("检查", "核对"),
            ("验证", "核对"),
            ("解法", "答案"),
            ("解答", "答案"),
            ("若干枚", "一枚或多枚"),
            ("八进制码", "规则码"),
            ("实现", "直接用动词"),
        ],
    ),
    (
        Scope::Family("tromino"),
        &[
            ("L 形", "L 型"),
            ("骨牌覆盖", "棋盘覆盖，或用骨牌盖满"),
            ("铺法", "盖法"),
            ("铺满", "盖满"),
            ("覆盖方法", "盖法"),
            ("小棋盘", "子棋盘"),
            ("缺格", "特殊方格"),
            ("残格", "特殊方格"),
        ],
    ),
    (
        Scope::Family("pegs"),
        &[
            ("跳棋", "孔明棋"),
            ("英国式", "英式"),
            ("欧洲式", "欧式"),
            ("传统棋盘", "经典棋盘"),
            ("第一排", "外排"),
            ("第二排", "内排"),
            ("权函数", "宝塔函数"),
            ("棋孔", "点"),
        ],
    ),
    (
        Scope::Family("fives"),
        &[("五子阻断", "阻断五子连珠"), ("每五格", "每连续五格"), ("可以不要的棋子", "多余的棋子")],
    ),
    (
        Scope::Family("knights"),
        &[
            ("闭合", "回路"),
            ("中间相遇", "中途相遇"),
            ("轮廓", "轮廓线"),
            ("砖", "瓷砖"),
            ("走成一圈，没有头尾", "回路没有端点"),
        ],
    ),
    (
        Scope::Family("heaps"),
        &[
            ("Nim 和", "尼姆和"),
            ("函数值", "值"),
            ("前周期", "预周期"),
            ("能赢的走法", "必胜的走法"),
            ("输的局面", "必败局面"),
            ("赢的局面", "必胜局面"),
            ("纸带", "纸条"),
        ],
    ),
    (
        Scope::Messages("heaps"),
        &[("异或（尼姆和）是", "异或和（尼姆和）是"), ("异或变成", "异或和变成"), ("棋子", "石子")],
    ),
];

/// Correct phrases that contain a refused word: technical terms, and set phrases.
const ALLOWED: [&str; 16] = [
    "颗星",
    "unit cell",
    "unit cells",
    "in the same way",
    "the opposite way",
    "dotted ring",
    "may not be",
    // Quotations from a source, and the title of one.
    "module 1",
    "module 2",
    "crystal cell",
    "必须是",
    "合不合规则",
    "轮廓线",
    "瓷砖",
    "预周期",
    "一种权函数",
];

/// Input formats, to which the rules of Chinese punctuation do not apply.
const TYPED: [&str; 5] = ["行,列,行数,列数", "行, 列, 行数, 列数", "层,行,列", "行,列", "行, 列"];

/// Whether a message consists of input formats, or explains them word by word.
fn is_typed(key: &str) -> bool {
    key.starts_with("link-allowed-") || key.starts_with("help-value-") || key.ends_with("-examples")
}

/// A text that is read as a whole: a message, or a paragraph of a problem page.
struct Passage {
    /// Its file, with its key or its beginning.
    place: String,
    lang: Lang,
    family: Option<&'static str>,
    /// The key of a message.
    key: Option<String>,
    text: String,
}

/// Returns the messages of a catalogue source, with their keys.
fn messages(text: &str) -> Vec<(String, String)> {
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
        match (line.split_once(" ="), messages.last_mut()) {
            (Some((key, value)), _) if begins => messages.push((key.to_owned(), value.to_owned())),
            (_, Some((_, value))) => {
                value.push('\n');
                value.push_str(line);
            }
            (_, None) => {}
        }
    }
    messages
}

/// Returns the words of a message, with a bar for arguments, selectors and names of variants.
fn words_of_message(value: &str) -> String {
    let mut words = String::new();
    let mut hidden = None;
    let mut before = ' ';
    for c in value.chars() {
        match hidden {
            None if c == '{' || c == '[' => {
                words.push('|');
                hidden = Some(c);
            }
            None => words.push(if c == '}' { '|' } else { c }),
            Some('{') if c == '}' || (before == '-' && c == '>') => hidden = None,
            Some('[') if c == ']' => hidden = None,
            Some(_) => {}
        }
        before = c;
    }
    words
}

/// Returns the words of a paragraph of a page, without code, tags, emphasis and settings of boards.
fn words_of_paragraph(paragraph: &str) -> String {
    let mut words = String::new();
    let mut rest = paragraph;
    while let Some((text, comment)) = rest.split_once("<!--") {
        let (inside, after) = comment.split_once("-->").unwrap_or((comment, ""));
        let caption = inside.split_once("| ").or_else(|| inside.split_once("description:"));
        words.push_str(text);
        words.push_str(caption.map_or("", |(_, caption)| caption));
        rest = after;
    }
    words.push_str(rest);
    let prose: Vec<&str> = words.split('`').step_by(2).collect();
    let mut words = String::new();
    let mut pieces = prose.join("|").replace('*', "");
    for tag in ["<sub>", "</sub>", "<sup>", "</sup>"] {
        pieces = pieces.replace(tag, "");
    }
    for line in pieces.lines() {
        words.push_str(line);
        words.push(' ');
    }
    words
}

/// Returns the paragraphs of a problem page, without sources, which quote titles, and drawings in letters.
fn paragraphs(page: &str) -> Vec<String> {
    let told =
        ["\n## Sources", "\n## 出处"].into_iter().fold(page, |page, from| page.split(from).next().unwrap_or(page));
    let prose: Vec<&str> = told.split("```").step_by(2).collect();
    prose.iter().flat_map(|prose| prose.split("\n\n")).map(words_of_paragraph).collect()
}

/// Returns the family of a message: that of its file, or else the one that its key names.
fn family_of(stem: &str, key: &str) -> Option<&'static str> {
    let names = |text: &str| FAMILIES.into_iter().find(|family| text.split('-').any(|word| word == *family));
    names(stem).or_else(|| names(key))
}

/// Returns the passages of a source: none unless it belongs to the catalogue, or is a problem page or “About”.
fn passages(source: &Source) -> Vec<Passage> {
    let lang = if source.path.contains(".zh.") { Lang::Zh } else { Lang::En };
    let name = source.path.rsplit('/').next().unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    if source.path.starts_with("crates/qipan-text/src/words/") && source.is(".ftl") {
        let told = messages(&source.text).into_iter().map(|(key, value)| Passage {
            place: format!("{name}: {key}"),
            lang,
            family: family_of(stem, &key),
            text: words_of_message(&value),
            key: Some(key),
        });
        return told.collect();
    }
    let family = source.path.strip_prefix("crates/qipan/src/").and_then(|path| path.split('/').next());
    let is_problem = stem.starts_with("problem") && family.is_some();
    let is_document = source.path.starts_with("crates/qipan-text/src/documents/");
    if !source.is(".md") || !(is_problem || is_document) {
        return Vec::new();
    }
    let family = family.and_then(|family| family_of(family, ""));
    let told = paragraphs(&source.text).into_iter().map(|text| {
        let begins: String = text.trim().chars().take(40).collect();
        Passage { place: format!("{}: {begins}…", source.path), lang, family, key: None, text }
    });
    told.collect()
}

/// Returns English text as lower-case words separated by single blanks, with a bar for everything else.
fn english_words(text: &str) -> String {
    let mut words = String::from(" ");
    for c in text.chars() {
        if c.is_alphanumeric() || c == '-' {
            words.extend(c.to_lowercase());
        } else if c == '’' || c == '\'' {
            words.push('’');
        } else {
            if !words.ends_with(' ') {
                words.push(' ');
            }
            if !c.is_whitespace() {
                words.push_str("| ");
            }
        }
    }
    words.push(' ');
    words
}

/// Returns the faults of a passage by the lists of phrases.
fn faults_of_phrases(passage: &Passage) -> Vec<String> {
    let is_chinese = matches!(passage.lang, Lang::Zh);
    let as_found = |phrase: &str| if is_chinese { phrase.to_owned() } else { format!(" {phrase} ") };
    let mut text = if is_chinese { passage.text.clone() } else { english_words(&passage.text) };
    for allowed in ALLOWED {
        text = text.replace(&as_found(allowed), " | ");
    }
    let is_message = passage.key.is_some();
    let holds = |scope: Scope| match scope {
        Scope::Everywhere => true,
        Scope::Catalogue => is_message,
        Scope::Family(family) => passage.family == Some(family),
        Scope::Messages(family) => is_message && passage.family == Some(family),
    };
    let rules: &[(Scope, &[Refused])] = if is_chinese { &CHINESE } else { &ENGLISH };
    let rules = rules.iter().filter(|(scope, _)| holds(*scope)).flat_map(|(_, refused)| refused.iter());
    let found = rules.filter(|(refused, _)| text.contains(&as_found(refused)));
    found.map(|(refused, better)| format!("{} says “{refused}”; say “{better}”", passage.place)).collect()
}

/// Whether this is a Chinese character.
fn is_chinese_character(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Returns the faults of a Chinese message in punctuation and blanks.
fn faults_of_marks(passage: &Passage) -> Vec<String> {
    if !matches!(passage.lang, Lang::Zh) || passage.key.is_none() {
        return Vec::new();
    }
    let text = TYPED.into_iter().fold(passage.text.clone(), |text, typed| text.replace(typed, "|"));
    let signs: Vec<char> = text.chars().collect();
    let mut faults = Vec::new();
    for around in signs.windows(3) {
        let &[before, here, after] = around else { continue };
        let (is_before, is_after) = (is_chinese_character(before), is_chinese_character(after));
        let fault = if is_before && here == ' ' && is_after {
            "has a blank between Chinese characters"
        } else if is_before && ",;:?!".contains(here) {
            "has a half-width mark behind a Chinese character"
        } else if (is_before && here.is_ascii_alphanumeric()) || (here.is_ascii_alphanumeric() && is_after) {
            "has no blank between Chinese and Latin letters or digits"
        } else if "，。；：？！、（".contains(before) && here == ' ' && (is_after || after.is_ascii_alphanumeric())
        {
            "has a blank behind a full-width mark"
        } else {
            continue;
        };
        faults.push(format!("{} {fault}: {before}{here}{after}", passage.place));
    }
    faults
}

/// Returns all faults of a passage.
fn faults(passage: &Passage) -> Vec<String> {
    if passage.key.as_deref().is_some_and(is_typed) {
        return Vec::new();
    }
    [faults_of_phrases(passage), faults_of_marks(passage)].concat()
}

#[test]
fn messages_and_pages_keep_the_rules_of_wording() {
    let read: Vec<Passage> = sources().iter().flat_map(passages).collect();
    let of = |is_message: bool| read.iter().filter(|passage| passage.key.is_some() == is_message).count();
    assert!(of(true) > 3000 && of(false) > 500, "{} messages and {} paragraphs", of(true), of(false));
    assert!(FAMILIES.iter().all(|family| read.iter().any(|passage| passage.family == Some(family))));
    none("People read this, and it is to be said differently:", read.iter().flat_map(faults).collect());
}

/// Creates a source of the catalogue, or of a page, with this text.
fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn every_rule_of_wording_finds_its_phrase() {
    for (language, rules) in [("en", &ENGLISH[..]), ("zh", &CHINESE[..])] {
        for (scope, refused) in rules {
            let family = match scope {
                Scope::Everywhere | Scope::Catalogue => "heaps",
                Scope::Family(family) | Scope::Messages(family) => family,
            };
            let path = format!("crates/qipan-text/src/words/{family}.{language}.ftl");
            for (phrase, better) in *refused {
                let sentence = format!("{family}-test = {{ $count }} {phrase}, |{phrase}|\n");
                let found: Vec<String> = passages(&source(&path, &sentence)).iter().flat_map(faults).collect();
                assert!(found.iter().any(|fault| fault.contains(better)), "{phrase}: {found:?}");
            }
        }
    }
}

#[test]
fn the_rules_of_wording_find_faults() {
    let count =
        |path: &str, text: &str| passages(&source(path, text)).iter().map(|passage| faults(passage).len()).sum();
    let catalogue = |name: &str| format!("crates/qipan-text/src/words/{name}");
    let bad = [
        (
            catalogue("page.en.ftl"),
            "turn = { $who ->\n    [you] Whoever cannot move loses.\n   *[other] You lose.\n  }\n",
        ),
        (catalogue("page.en.ftl"), "# A note.\nnext = The search goes\n    on.\n"),
        (catalogue("boards.en.ftl"), "pegs-note = Choose a point.\n"),
        (catalogue("cli.en.ftl"), "cli-fives-note = The open lines are marked.\n"),
        (catalogue("knights-count.en.ftl"), "knights-note = Two chains meet.\n"),
        (catalogue("page.zh.ftl"), "note = 再点一 次。\n"),
        (catalogue("page.zh.ftl"), "note = 再点一次,再看。\n"),
        (catalogue("page.zh.ftl"), "note = 共8步。\n"),
        (catalogue("page.zh.ftl"), "note = 正在搜索...\n"),
        (catalogue("print.zh.ftl"), "print-tromino-note = 有多少种铺法？\n"),
        ("crates/qipan/src/heaps/problem.md".to_owned(), "# Nim\n\nThis **lost\nposition** is the end.\n"),
        ("crates/qipan/src/knights/problem.zh.md".to_owned(), "<!-- figure: rows=3 | 闭合的路线。 -->\n"),
    ];
    for (path, text) in bad {
        let found: usize = count(&path, text);
        assert_eq!(found.min(1), 1, "{path}: {text}");
    }
    let good = [
        (catalogue("page.en.ftl"), "note = You can understand it.\n"),
        (catalogue("page.en.ftl"), "link-allowed-show = lens or parts\n"),
        (catalogue("boards.en.ftl"), "knights-note = Choose a dotted ring.\n"),
        (
            catalogue("tromino.en.ftl"),
            "tromino-note = { $ways ->\n    [one] One jump.\n   *[other] { $ways } jumps.\n  }\n",
        ),
        (catalogue("page.zh.ftl"), "note = 写成“行,列”，共 { $count } 步，到(2,3)为止。\n"),
        (catalogue("knights.zh.ftl"), "knights-note = 轮廓线前移一格，铺一块瓷砖。\n"),
        (
            "crates/qipan/src/fives/problem.md".to_owned(),
            "A **unit cell**.\n\n<!-- figure: ways=cell | All. -->\n\n## Sources\n\n- A cell.\n",
        ),
        ("crates/qipan/src/fives/check.rs".to_owned(), "//! So many cells.\n"),
    ];
    for (path, text) in good {
        let found: usize = count(&path, text);
        assert_eq!(found, 0, "{path}: {text}");
    }
}
