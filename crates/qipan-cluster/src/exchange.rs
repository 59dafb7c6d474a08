//! The exchange between workers: one dataflow of Timely Dataflow for the whole count.
//!
//! Every message is a text of bytes for one worker. Time is the number of the step and, below it, of the chunk in it. A worker
//! may be [`MAX_AHEAD`] chunks ahead of the slowest one (back pressure), so that what is under way stays small; a step ends
//! when the probe says that every message of it has arrived.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Pipeline;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Exchange as _, Input, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

/// Maximum number of chunks that one worker is ahead of another.
const MAX_AHEAD: u64 = 2;
/// Bits of the number of a chunk.
const CHUNK_BITS: u32 = 32;
/// Maximum time that a worker sleeps while it waits.
const NAP: Duration = Duration::from_millis(20);

/// A message to a worker.
#[derive(Clone, Serialize, Deserialize)]
struct Parcel {
    to: u64,
    step: u64,
    bytes: Bytes,
}

/// Bytes that are copied as a whole when they are sent.
#[derive(Clone, Default)]
struct Bytes(Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BytesVisitor;
        impl Visitor<'_> for BytesVisitor {
            type Value = Bytes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }

            fn visit_byte_buf<E: Error>(self, bytes: Vec<u8>) -> Result<Bytes, E> {
                Ok(Bytes(bytes))
            }
        }
        deserializer.deserialize_byte_buf(BytesVisitor)
    }
}

/// The end of one worker at the exchange.
pub struct Exchange<'a> {
    worker: &'a mut Worker,
    input: InputHandle<u64, CapacityContainerBuilder<Vec<Parcel>>>,
    probe: ProbeHandle<u64>,
    /// Messages that have arrived: those of this step, and of the next from workers that are there already.
    inbox: Rc<RefCell<Vec<Parcel>>>,
    step: u64,
    chunk: u64,
    /// Bytes sent to other workers.
    sent: u64,
}

impl<'a> Exchange<'a> {
    /// Builds the dataflow: input, exchange by the receiver, inbox, probe.
    pub fn new(worker: &'a mut Worker) -> Self {
        let mut input: InputHandle<u64, CapacityContainerBuilder<Vec<Parcel>>> = InputHandle::new();
        let probe = ProbeHandle::new();
        let inbox = Rc::new(RefCell::new(Vec::new()));
        let into = Rc::clone(&inbox);
        worker.dataflow(|scope| {
            let delivered = scope.input_from(&mut input).exchange(|parcel: &Parcel| parcel.to);
            let none = delivered.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(Pipeline, "inbox", move |_, _| {
                move |parcels, _| {
                    parcels.for_each(|_, some| into.borrow_mut().append(some));
                }
            });
            none.probe_with(&probe);
        });
        Self { worker, input, probe, inbox, step: 0, chunk: 0, sent: 0 }
    }

    /// Number of this worker.
    pub fn index(&self) -> usize {
        self.worker.index()
    }

    /// Number of workers of all processes.
    pub fn workers(&self) -> usize {
        self.worker.peers()
    }

    /// Bytes sent to other workers so far.
    pub const fn sent(&self) -> u64 {
        self.sent
    }

    /// Sends a message.
    pub fn send(&mut self, to: usize, bytes: Vec<u8>) {
        if to != self.index() {
            self.sent += bytes.len() as u64;
        }
        self.input.send(Parcel { to: to as u64, step: self.step, bytes: Bytes(bytes) });
    }

    /// Hands over the messages of this step that have arrived.
    fn deliver(&self, receive: &mut impl FnMut(Vec<u8>)) {
        let arrived = std::mem::take(&mut *self.inbox.borrow_mut());
        for parcel in arrived {
            if parcel.step == self.step {
                receive(parcel.bytes.0);
            } else {
                self.inbox.borrow_mut().push(parcel);
            }
        }
    }

    /// Works for the dataflow until nothing before `time` is under way.
    fn wait_until(&mut self, time: u64, receive: &mut impl FnMut(Vec<u8>)) {
        while self.probe.less_than(&time) {
            self.worker.step_or_park(Some(NAP));
            self.deliver(receive);
        }
    }

    /// Ends a chunk; waits while this worker is too far ahead. `receive` takes the messages that have arrived.
    pub fn end_chunk(&mut self, receive: &mut impl FnMut(Vec<u8>)) {
        self.chunk += 1;
        self.input.advance_to(self.step << CHUNK_BITS | self.chunk);
        self.worker.step();
        self.deliver(receive);
        let behind = self.chunk.saturating_sub(MAX_AHEAD);
        self.wait_until(self.step << CHUNK_BITS | behind, receive);
    }

    /// Ends a step: returns when all messages of it have arrived, everywhere.
    pub fn end_step(&mut self, receive: &mut impl FnMut(Vec<u8>)) {
        let next = (self.step + 1) << CHUNK_BITS;
        self.input.advance_to(next);
        self.deliver(receive);
        self.wait_until(next, receive);
        (self.step, self.chunk) = (self.step + 1, 0);
    }

    /// Sends a report to every worker, and returns those of all, in the order of the workers.
    pub fn gather(&mut self, report: &[u8]) -> Vec<Vec<u8>> {
        for to in 0..self.workers() {
            let mut bytes = (self.index() as u64).to_le_bytes().to_vec();
            bytes.extend_from_slice(report);
            self.send(to, bytes);
        }
        let mut all = vec![Vec::new(); self.workers()];
        self.end_step(&mut |mut bytes: Vec<u8>| {
            let report = bytes.split_off(8.min(bytes.len()));
            let from = bytes.try_into().map_or(usize::MAX, |bytes| u64::from_le_bytes(bytes) as usize);
            if let Some(place) = all.get_mut(from) {
                *place = report;
            }
        });
        all
    }
}
