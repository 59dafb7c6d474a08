//! Values that take long to build, and which a worker keeps between requests.

use std::cell::RefCell;
use std::thread::LocalKey;

use qipan::progress::{Cancelled, Progress};

/// Calls `then` with a kept value, which `build` makes at the first request.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work. A value that was not finished is built anew at the next request.
pub fn with_kept<K: 'static, T>(
    kept: &'static LocalKey<RefCell<Option<K>>>,
    progress: &mut dyn Progress,
    build: impl FnOnce(&mut dyn Progress) -> Result<K, Cancelled>,
    then: impl FnOnce(&K, &mut dyn Progress) -> Result<T, Cancelled>,
) -> Result<T, Cancelled> {
    kept.with_borrow_mut(|kept| {
        let value = match kept.take() {
            Some(value) => value,
            None => build(progress)?,
        };
        then(kept.insert(value), progress)
    })
}
