//! HTML text that the worker writes and the page shows. Every text is escaped here.

/// A piece of HTML under construction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HtmlText(String);

impl HtmlText {
    /// Returns an empty text.
    #[must_use]
    pub const fn new() -> Self {
        Self(String::new())
    }

    /// Writes a start tag; attributes without a value are left out.
    pub fn open(&mut self, tag: &str, attributes: &[(&str, Option<&str>)]) {
        self.0.push('<');
        self.0.push_str(tag);
        for (name, value) in attributes {
            if let Some(value) = value {
                self.0.push(' ');
                self.0.push_str(name);
                self.0.push_str("=\"");
                escape(value, &mut self.0);
                self.0.push('"');
            }
        }
        self.0.push('>');
    }

    /// Writes an end tag.
    pub fn close(&mut self, tag: &str) {
        self.0.push_str("</");
        self.0.push_str(tag);
        self.0.push('>');
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) {
        escape(text, &mut self.0);
    }

    /// Writes an element that contains only a text.
    pub fn element(&mut self, tag: &str, attributes: &[(&str, Option<&str>)], text: &str) {
        self.open(tag, attributes);
        self.text(text);
        self.close(tag);
    }

    /// Writes HTML that is already safe: what this module wrote, or a picture.
    pub fn raw(&mut self, html: &str) {
        self.0.push_str(html);
    }

    /// Returns the text.
    #[must_use]
    pub fn finish(self) -> String {
        self.0
    }
}

fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped() {
        let mut html = HtmlText::new();
        html.open("p", &[("title", Some("\"><script>")), ("id", None)]);
        html.text("<img onerror='x'> & so on");
        html.close("p");
        let text = html.finish();
        assert_eq!(text, "<p title=\"&quot;&gt;&lt;script&gt;\">&lt;img onerror=&#39;x&#39;&gt; &amp; so on</p>");
    }
}
