//! Tests of the count as a job: shares, joins that overflow, cancellation, and lack of memory.

use super::*;

/// The shares add up, in any order and computed in parallel.
#[test]
fn shares_add_up_to_the_count() {
    let mut random = Lcg(3);
    let boards = [board(6, 7, Kind::Closed), board(5, 5, Kind::Open), random.board(36), random.board(36)];
    for board in boards {
        let whole = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        let parallel = count(&board, PLENTY, &Three, &mut NoProgress).unwrap();
        assert_eq!((&parallel.count, parallel.states), (&whole.count, whole.states));
        assert_eq!((parallel.additions, parallel.pairs, parallel.steps), (whole.additions, whole.pairs, whole.steps));
        let mut job = Job::new(&board, PLENTY).unwrap();
        while !job.prepare(&Sequential, &mut NoProgress).unwrap() {}
        let mut sum = BigUint::ZERO;
        for k in (0..job.shares()).rev() {
            sum += job.share(k, &Sequential, &mut NoProgress).unwrap().unwrap().count;
        }
        assert!(job.shares() == 0 || sum == whole.count, "{board:?}");
        assert_eq!(job.share(job.shares(), &Sequential, &mut NoProgress), Ok(None));
    }
}

/// The sum over all shares when each of `jobs` jobs computes those with its own remainder modulo `jobs`; and the number
/// of jobs that completed all their shares.
fn sum_of_shares(factory: RunFactory, board: &Board, jobs: usize, backwards: bool) -> (BigUint, usize) {
    let (mut sum, mut whole) = (BigUint::ZERO, 0);
    for first in 0..jobs {
        let mut job = Job::with_factory(factory, board, PLENTY).unwrap();
        while !job.prepare(&Sequential, &mut NoProgress).unwrap() {}
        let shares = job.shares();
        assert!(shares > 3, "{shares}");
        let mut own: Vec<usize> = (first..shares).step_by(jobs).collect();
        if backwards {
            own.reverse();
        }
        let counts: Vec<Option<Partial>> =
            own.iter().map(|k| job.share(*k, &Sequential, &mut NoProgress).unwrap()).collect();
        whole += usize::from(job.shares() == shares && counts.iter().all(Option::is_some));
        sum += counts.into_iter().flatten().map(|partial| partial.count).sum::<BigUint>();
    }
    (sum, whole)
}

/// Joins that overflow, because their numbers are as narrow as those of the tables.
#[test]
fn overflow_in_the_join_is_survived() {
    // Needs more than 128 bits in the join, but not in the tables.
    let long = board(5, 66, Kind::Closed);
    let count = count_sweeping::<BigUint>(&long).unwrap();
    assert!(count.bits() > 250, "{}", count.bits());
    let factory: RunFactory = |spec, width| make_run(spec, width, 5);
    assert_eq!(
        Job::with_factory(factory, &long, PLENTY).unwrap().finish(&Three, &mut NoProgress).unwrap().count,
        count
    );
    assert_eq!(sum_of_shares(factory, &long, 2, true), (count, 2));

    let wide: RunFactory = |spec, width| match width {
        0 => Box::new(MeetInTheMiddle::<3, u32, u32>::new(spec, middle_of(spec))),
        _ => Box::new(MeetInTheMiddle::<3, u64, u128>::new(spec, middle_of(spec))),
    };
    let sweep: RunFactory = |spec, width| match width {
        0 => Box::new(MeetInTheMiddle::<3, u32, u32>::new(spec, middle_of(spec))),
        _ => Box::new(Sweep::<3, BigUint>::new(spec)),
    };
    // Some shares overflow, but not the first two.
    let board = board(5, 20, Kind::Closed);
    let count = count_sweeping::<BigUint>(&board).unwrap();
    for factory in [wide, sweep] {
        assert_eq!(
            Job::with_factory(factory, &board, PLENTY).unwrap().finish(&Sequential, &mut NoProgress).unwrap().count,
            count
        );
        assert_eq!(
            Job::with_factory(factory, &board, PLENTY).unwrap().finish(&Three, &mut NoProgress).unwrap().count,
            count
        );
    }
    for (jobs, backwards) in [(1, false), (1, true), (2, false), (3, true)] {
        assert_eq!(sum_of_shares(wide, &board, jobs, backwards), (count.clone(), jobs));
        // If wider numbers have no join, a missing share is not taken for 0.
        assert!(sum_of_shares(sweep, &board, jobs, backwards).1 < jobs);
    }
}

/// The middle of a board whose halves are to meet.
fn middle_of(spec: &FrontierSpec) -> Middle {
    Middle::of(spec, 5).unwrap()
}

/// For joins whose numbers are as narrow as those of the tables.
impl MulCounter for u32 {
    fn is_zero(self) -> bool {
        self == 0
    }

    fn add_product(self, other: Self, sum: &mut U448) {
        u64::from(self).add_product(other.into(), sum);
    }
}

/// The progress increases and can cancel, and the memory limit is respected.
#[test]
fn the_count_can_be_cancelled() {
    let board = board(6, 7, Kind::Closed);
    let mut job = Job::new(&board, PLENTY).unwrap();
    let mut ticks = Vec::new();
    let mut progress = |done, total| {
        ticks.push((done, total));
        Ok(())
    };
    while !job.prepare(&Sequential, &mut progress).unwrap() {
        assert_eq!(job.progress().phase, Phase::Rows);
    }
    assert_eq!(job.progress().phase, Phase::Join);
    assert!(ticks.is_sorted() && ticks.iter().all(|(done, total)| done <= total), "{ticks:?}");
    assert_eq!(count(&board, PLENTY, &Sequential, &mut |_, _| Err(Cancelled)), Err(CountError::Stopped));
    let mut ticks = 0;
    let mut later = |_, _| {
        ticks += 1;
        if ticks < 35 { Ok(()) } else { Err(Cancelled) }
    };
    assert_eq!(count(&board, PLENTY, &Sequential, &mut later), Err(CountError::Stopped));
    assert_eq!(count(&board, 1 << 16, &Sequential, &mut NoProgress), Err(CountError::TooLarge));
    assert_eq!(
        count(&Board::new(12, 12, Kind::Closed).unwrap(), PLENTY, &Sequential, &mut NoProgress),
        Err(CountError::TooLarge)
    );
}

/// A count that is cancelled repeatedly, within a square or at its shares, resumes.
#[test]
fn the_count_resumes_after_cancellation() {
    let sweep: RunFactory = |spec, _| make_run(spec, 0, usize::MAX);
    let meet: RunFactory = |spec, _| make_run(spec, 0, 5);
    let cases = [
        (6, 8, Kind::Closed, sweep),
        (5, 6, Kind::Open, sweep),
        (6, 7, Kind::Closed, meet),
        (6, 6, Kind::Closed, meet),
        (5, 6, Kind::Open, meet),
    ];
    for (rows, cols, kind, factory) in cases {
        let board = board(rows, cols, kind);
        let whole = Job::with_factory(factory, &board, PLENTY).unwrap().finish(&Sequential, &mut NoProgress).unwrap();
        let mut job = Job::with_factory(factory, &board, PLENTY).unwrap();
        let mut stops = [0, 0];
        let mut stopped = false;
        let counted = loop {
            let is_join = job.progress().phase == Phase::Join;
            // Shares start anew after a cancellation, so every second attempt is allowed to finish.
            let is_allowed = is_join && stopped;
            let mut progress = |_, _| if is_allowed { Ok(()) } else { Err(Cancelled) };
            let result = job.step(&Sequential, &mut progress);
            stopped = result.is_err();
            stops[usize::from(is_join)] += u32::from(stopped);
            match result {
                Ok(Some(counted)) => break counted,
                Ok(None) => {}
                Err(error) => assert_eq!(error, CountError::Stopped),
            }
        };
        assert!(stops[0] >= 10 && (stops[1] > 3 || !job.joins()), "{board:?} {stops:?}");
        assert_eq!((&counted.count, counted.states), (&whole.count, whole.states), "{board:?}");
        assert_eq!((counted.additions, counted.pairs, counted.steps), (whole.additions, whole.pairs, whole.steps));
        assert_eq!(job.step(&Sequential, &mut NoProgress), Ok(Some(counted)));
    }
}

/// A count with too little memory fails each time.
#[test]
fn too_little_memory_fails_repeatedly() {
    for (rows, cols, kind) in [(6, 7, Kind::Closed), (5, 6, Kind::Open), (4, 9, Kind::Open)] {
        let board = board(rows, cols, kind);
        let whole = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        for hundredths in [1, 10, 30, 50, 70, 90, 99] {
            let mut job = Job::new(&board, whole.peak_bytes * hundredths / 100).unwrap();
            for _ in 0..3 {
                match job.finish(&Sequential, &mut NoProgress) {
                    Ok(counted) => assert_eq!(counted.count, whole.count, "{board:?} with {hundredths}"),
                    Err(error) => assert_eq!(error, CountError::TooLarge),
                }
            }
        }
    }
}
