//! The messages between the page and its workers. They know no family: a job is sent under the name of its part of the program,
//! and its outcome comes back as plain data, which only the part that sent it reads.

use std::fmt;
use std::rc::Rc;

use serde::ser::{Error, SerializeMap};
use serde::{Deserialize, Serialize, Serializer};
use wasm_bindgen::JsValue;

/// Serializes messages as plain objects, which can always be cloned from one thread to the other.
pub const PLAIN: serde_wasm_bindgen::Serializer = serde_wasm_bindgen::Serializer::json_compatible();

/// A kind of job that the worker knows.
pub trait Work: Serialize + 'static {
    /// The name of its part of the program: that of the variant of [`crate::job::Job`] that runs it.
    const PART: &'static str;
}

/// A job, without its type.
#[derive(Clone)]
pub struct Job {
    part: &'static str,
    /// Returns the job as plain data.
    body: Rc<dyn Fn() -> Result<JsValue, serde_wasm_bindgen::Error>>,
}

impl<W: Work> From<W> for Job {
    fn from(work: W) -> Self {
        Self { part: W::PART, body: Rc::new(move || work.serialize(&PLAIN)) }
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(self.part).finish_non_exhaustive()
    }
}

impl Serialize for Job {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// A value that is a JavaScript value already.
        #[derive(Serialize)]
        struct Body(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);
        let body = (self.body)().map_err(S::Error::custom)?;
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.part, &Body(body))?;
        map.end()
    }
}

/// A message to a worker. The page sends a [`Job`]; the worker reads one of [`crate::job::Job`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request<J> {
    /// The mark of the page's build.
    pub build: String,
    /// The number of the request, repeated in every reply.
    pub id: u32,
    /// The job.
    pub job: J,
}

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker is ready, and of this build.
    Ready {
        /// The mark of the worker's build.
        build: String,
    },
    /// The progress of a job.
    Progress {
        /// The number of the request.
        id: u32,
        /// The completed share, from 0 to 1.
        done: f64,
    },
    /// A partial result.
    Partial {
        /// The number of the request.
        id: u32,
        /// The outcome, in the lab's own type.
        #[serde(with = "serde_wasm_bindgen::preserve")]
        outcome: JsValue,
    },
    /// The result.
    Done {
        /// The number of the request.
        id: u32,
        /// The outcome, in the lab's own type.
        #[serde(with = "serde_wasm_bindgen::preserve")]
        outcome: JsValue,
    },
    /// The request came from another build and was not run.
    OtherBuild,
}
