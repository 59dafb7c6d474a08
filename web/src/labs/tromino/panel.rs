//! The form beside the board.

use qipan::tromino::{LARGEST_K, Move, Order};
use qipan::{Answer, Args, Session, Square};
use qipan_text::grouped;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::setup::LONGEST_RECTANGLE;
use super::takeaway::Takeaway;
use super::work::Count;
use super::{Msg, Tool, TrominoLab, line_of};
use crate::link::Link;
use crate::words::Words;

/// The sections of the panel below the verdict.
pub fn view(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    html! {
        <>
            <div class="fields">
                { board_fields(lab, ctx) }
                { special_field(lab, ctx) }
                { order_field(lab, ctx) }
            </div>
            { hand(lab, ctx) }
            { construction(lab, &ctx.props().words) }
            { counting(lab, ctx) }
            { out(lab, ctx) }
        </>
    }
}

/// A number that is typed, read when it is done. What is out of range goes to the nearest that is in it, with a
/// sentence; what is no number is put back as it was, with the same sentence.
fn number(ctx: &Context<TrominoLab>, label: String, value: u64, (from, to): (u64, u64), on: Callback<u64>) -> Html {
    let link = ctx.link().clone();
    let onchange = Callback::from(move |event: Event| {
        let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let typed = input.value().trim().parse::<u64>();
        // A number too long for the machine, or below 0, is still a number.
        let near = if input.value_as_number() < 0.0 { from } else { to };
        let held = match typed {
            Ok(n) => n.clamp(from, to),
            Err(_) if input.value_as_number().is_nan() => value,
            Err(_) => near,
        };
        input.set_value(&held.to_string());
        if held != value {
            on.emit(held);
        }
        if typed != Ok(held) {
            link.send_message(Msg::OutOfRange(from, to));
        }
    });
    html! {
        <input type="number" inputmode="numeric" aria-label={label} min={from.to_string()} max={to.to_string()}
            style={format!("--digits:{}", to.to_string().len())} value={value.to_string()} {onchange} />
    }
}

fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

fn board_fields(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let (link, words, setup) = (ctx.link(), &ctx.props().words, lab.setup);
    let power = setup.board.k();
    let to_power = link.callback(move |_: MouseEvent| Msg::Setup(setup.with_k(power.unwrap_or(3))));
    let to_rectangle = link.callback(move |_: MouseEvent| Msg::Setup(setup.with_sides(7, 10)));
    let kind = html! {
        <div key="kind" class="field">
            <span id="kind">{ words.get("tromino-board") }</span>
            <div class="seg" role="group" aria-labelledby="kind">
                <button type="button" aria-pressed={pressed(power.is_some())} onclick={to_power}>{ words.get("tromino-power") }</button>
                <button type="button" aria-pressed={pressed(power.is_none())} onclick={to_rectangle}>{ words.get("tromino-rectangle") }</button>
            </div>
        </div>
    };
    let sides = match power {
        Some(k) => {
            let set_k = move |k: u32| Msg::Setup(setup.with_k(k));
            html! {
                <div key="k" class="field">
                    <span>{ words.with("tromino-k", &Args::none().count("largest", LARGEST_K.into())) }</span>
                    <div class="seg">
                        <button type="button" aria-label={words.get("smaller")} disabled={k == 0}
                            onclick={link.callback(move |_| set_k(k.saturating_sub(1)))}>{ "−" }</button>
                        { number(ctx, "k".to_owned(), k.into(), (0, LARGEST_K.into()), link.callback(move |k: u64| set_k(k as u32))) }
                        <button type="button" aria-label={words.get("larger")} disabled={k == LARGEST_K}
                            onclick={link.callback(move |_| set_k((k + 1).min(LARGEST_K)))}>{ "+" }</button>
                    </div>
                </div>
            }
        }
        None => {
            let (rows, cols) = (setup.board.rows(), setup.board.cols());
            let set_rows = link.callback(move |rows| Msg::Setup(setup.with_sides(rows, cols)));
            let set_cols = link.callback(move |cols| Msg::Setup(setup.with_sides(rows, cols)));
            html! {
                <div key="sides" class="field">
                    <span>{ words.with("tromino-sides", &Args::none().count("longest", LONGEST_RECTANGLE)) }</span>
                    <div class="pair">
                        { number(ctx, words.get("rows"), rows, (1, LONGEST_RECTANGLE), set_rows) }
                        <span aria-hidden="true">{ "×" }</span>
                        { number(ctx, words.get("cols"), cols, (1, LONGEST_RECTANGLE), set_cols) }
                    </div>
                </div>
            }
        }
    };
    html! { <>{ kind }{ sides }</> }
}

fn special_field(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let (link, words, setup) = (ctx.link(), &ctx.props().words, lab.setup);
    let Some(hole) = setup.board.hole() else { return html! {} };
    let row = link.callback(move |row: u64| Msg::Setup(setup.with_hole(Square::new(row - 1, hole.col))));
    let col = link.callback(move |col: u64| Msg::Setup(setup.with_hole(Square::new(hole.row, col - 1))));
    html! {
        <div class="field">
            <span>{ words.get("tromino-special") }</span>
            <div class="pair">
                <label>{ words.get("row-before") }{ number(ctx, words.get("special-row"), hole.row + 1, (1, setup.board.rows()), row) }{ words.get("row-after") }</label>
                <label>{ words.get("col-before") }{ number(ctx, words.get("special-col"), hole.col + 1, (1, setup.board.cols()), col) }{ words.get("col-after") }</label>
            </div>
        </div>
    }
}

fn order_field(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let (link, words, setup) = (ctx.link(), &ctx.props().words, lab.setup);
    let button = |order: Order, key: &str| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Setup(super::Setup { order, ..setup }));
        html! { <button key={order.name()} type="button" aria-pressed={pressed(setup.order == order)} {onclick}>{ words.get(key) }</button> }
    };
    let numbers = link.callback(move |_: Event| Msg::Setup(super::Setup { numbers: !setup.numbers, ..setup }));
    html! {
        <>
            if setup.board.k().is_some() {
                <div key="order" class="field">
                    <span id="order">{ words.get("tromino-order") }</span>
                    <div class="seg" role="group" aria-labelledby="order">
                        { button(Order::Preorder, "order-preorder") }
                        { button(Order::Reading, "order-reading") }
                        { button(Order::Level, "order-level") }
                    </div>
                </div>
            }
            <label key="numbers" class="field">
                <span>{ words.get("tromino-numbers") }</span>
                <input type="checkbox" checked={setup.numbers} onchange={numbers} />
            </label>
        </>
    }
}

fn hand(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let (link, words) = (ctx.link(), &ctx.props().words);
    let session = lab.play.hand();
    let tool = |tool: Tool, key: &str| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Tool(tool));
        html! { <button type="button" aria-pressed={pressed(lab.tool == tool)} {onclick}>{ words.get(key) }</button> }
    };
    let branches = session.map(Session::branches).unwrap_or_default();
    let branch = |(slot, (mv, latest)): (usize, &(Move, bool))| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Branch(slot));
        let (Move::Lay(piece) | Move::Lift(piece)) = mv;
        let key = if matches!(mv, Move::Lay(_)) { "tromino-branch-lay" } else { "tromino-branch-lift" };
        let name = words.with(key, &Args::none().square(piece.squares()[0]).key("quarter", piece.notch.name()));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ name }</button> }
    };
    html! {
        <section aria-labelledby="hand">
            <h2 id="hand">{ words.get("hand") }</h2>
            <div class="seg is-wide" role="group" aria-labelledby="hand">
                { tool(Tool::Special, "tool-special") }
                { tool(Tool::Lay, "tool-lay") }
            </div>
            if session.is_some() {
                <p class="soft tip">{ words.get("tromino-lay-tip") }</p>
            }
            <div class="row">
                <button type="button" disabled={!session.is_some_and(|s| s.can_undo())} onclick={link.callback(|_| Msg::Undo)}>{ words.get("undo") }</button>
                <button type="button" disabled={!session.is_some_and(|s| s.can_redo())} onclick={link.callback(|_| Msg::Redo)}>{ words.get("redo") }</button>
                <button type="button" onclick={link.callback(|_| Msg::Hint)}>{ words.get("hint") }</button>
                if session.is_some() {
                    <button key="back" type="button" onclick={link.callback(|_| Msg::GiveBack)}>{ words.get("give-back") }</button>
                }
            </div>
            if branches.len() > 1 {
                <p class="soft tip">{ words.with("branches", &Args::none().count("count", branches.len() as u64)) }</p>
                <div class="row is-list">{ for branches.iter().enumerate().map(branch) }</div>
            }
        </section>
    }
}

/// The construction in four lines, the one that the present step carries out marked.
fn construction(lab: &TrominoLab, words: &Words) -> Html {
    if lab.setup.board.k().is_none() {
        return html! {};
    }
    let step = lab.play.answer().filter(|_| lab.play.hand().is_none() && lab.play.step() < lab.play.len());
    let now = step.and_then(|answer| answer.step(lab.play.step())).map(|step| line_of(&step.why));
    let line = |index: usize| {
        let text = words.get(["tromino-code-0", "tromino-code-1", "tromino-code-2", "tromino-code-3"][index]);
        let class = format!("indent-{}", usize::from(index > 0));
        if now == Some(index) {
            html! { <li key={index} {class} aria-current="step"><mark>{ text }</mark></li> }
        } else {
            html! { <li key={index} {class}>{ text }</li> }
        }
    };
    html! {
        <section aria-labelledby="why">
            <h2 id="why">{ words.get("why") }</h2>
            <ol class="code">{ for (0..4).map(line) }</ol>
        </section>
    }
}

fn counting(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let (link, words) = (ctx.link(), &ctx.props().words);
    if lab.setup.board.rows().min(lab.setup.board.cols()) > 20 {
        return html! {};
    }
    let body = match &lab.count {
        Count::Unasked => html! {
            <div class="row"><button type="button" onclick={link.callback(|_| Msg::Count)}>{ words.get("tromino-count") }</button></div>
        },
        Count::Running(_, done) => html! {
            <div class="work">
                <div role="progressbar" aria-label={words.get("counting")} aria-valuemin="0" aria-valuemax="100"
                    aria-valuenow={format!("{:.0}", done * 100.0)} style={format!("--done:{}%", done * 100.0)}></div>
                <button type="button" onclick={link.callback(|_| Msg::Cancel)}>{ words.get("cancel") }</button>
            </div>
        },
        Count::Is(count) => {
            html! { <p class="number"><b>{ grouped(count) }</b>{ " " }<small>{ words.get("kind-computed") }</small></p> }
        }
        Count::TooLarge => html! { <p class="soft">{ words.get("tromino-count-too-large") }</p> },
    };
    html! {
        <section aria-labelledby="count">
            <h2 id="count">{ words.get("tromino-how-many") }</h2>
            { body }
        </section>
    }
}

fn out(_lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let (link, words, props) = (ctx.link(), &ctx.props().words, ctx.props());
    let open = |takeaway: Takeaway| link.callback(move |_: MouseEvent| Msg::Takeaway(Some(takeaway)));
    let (present, on_present) = (props.present, props.on_present.clone());
    let lang = [("lang", words.lang().code().to_owned())];
    html! {
        <section aria-labelledby="out">
            <h2 id="out">{ words.get("out") }</h2>
            <div class="row">
                <button type="button" onclick={open(Takeaway::Share)}>{ words.get("share") }</button>
                <button type="button" onclick={open(Takeaway::Export)}>{ words.get("export") }</button>
                <button type="button" aria-pressed={pressed(present)}
                    onclick={Callback::from(move |_: MouseEvent| on_present.emit(!present))}>{ words.get("present") }</button>
                <button type="button" onclick={open(Takeaway::Keys)}>{ words.get("keys") }</button>
            </div>
            <p class="tip"><a href={Link::write(&[props.family.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a></p>
        </section>
    }
}
