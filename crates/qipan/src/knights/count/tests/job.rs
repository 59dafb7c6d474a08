//! The count as a job: in shares, with joins that overflow, stopped, and with too little memory.

use super::*;

/// Shares add up, in any order, each by a worker of its own, and hands change nothing.
#[test]
fn shares_add_up() {
    let mut chance = Lcg(3);
    let boards = [board(6, 7, Kind::Closed), board(5, 5, Kind::Open), chance.board(36), chance.board(36)];
    for board in boards {
        let whole = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        let several = count(&board, PLENTY, &Three, &mut NoProgress).unwrap();
        assert_eq!((&several.count, several.states), (&whole.count, whole.states));
        assert_eq!((several.additions, several.pairs, several.steps), (whole.additions, whole.pairs, whole.steps));
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

/// What all shares come to when each of `jobs` jobs has those whose numbers leave its own when divided by `jobs`; and how many
/// jobs did all theirs.
fn shared(make: Make, board: &Board, jobs: usize, backwards: bool) -> (BigUint, usize) {
    let (mut sum, mut whole) = (BigUint::ZERO, 0);
    for first in 0..jobs {
        let mut job = Job::made_by(make, board, PLENTY).unwrap();
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

/// The join as it is made, and joins that overflow because their numbers are as narrow as those of the tables.
#[test]
fn a_join_that_overflows() {
    // Needs more than 128 bits in the join, and not in the tables.
    let long = board(5, 66, Kind::Closed);
    let count = walked::<BigUint>(&long).unwrap();
    assert!(count.bits() > 250, "{}", count.bits());
    let make: Make = |ground, width| run(ground, width, 5);
    assert_eq!(Job::made_by(make, &long, PLENTY).unwrap().finish(&Three, &mut NoProgress).unwrap().count, count);
    assert_eq!(shared(make, &long, 2, true), (count, 2));

    let wide: Make = |ground, width| match width {
        0 => Box::new(MeetInTheMiddle::<3, u32, u32>::new(ground, meeting(ground))),
        _ => Box::new(MeetInTheMiddle::<3, u64, u128>::new(ground, meeting(ground))),
    };
    let walk: Make = |ground, width| match width {
        0 => Box::new(MeetInTheMiddle::<3, u32, u32>::new(ground, meeting(ground))),
        _ => Box::new(Sweep::<3, BigUint>::new(ground)),
    };
    // Some shares overflow, the first two do not.
    let board = board(5, 20, Kind::Closed);
    let count = walked::<BigUint>(&board).unwrap();
    for make in [wide, walk] {
        assert_eq!(
            Job::made_by(make, &board, PLENTY).unwrap().finish(&Sequential, &mut NoProgress).unwrap().count,
            count
        );
        assert_eq!(Job::made_by(make, &board, PLENTY).unwrap().finish(&Three, &mut NoProgress).unwrap().count, count);
    }
    for (jobs, backwards) in [(1, false), (1, true), (2, false), (3, true)] {
        assert_eq!(shared(wide, &board, jobs, backwards), (count.clone(), jobs));
        // Where no wider numbers have a join, what is missing is not taken for 0.
        assert!(shared(walk, &board, jobs, backwards).1 < jobs);
    }
}

/// The middle of a ground of which both halves are to meet.
fn meeting(ground: &FrontierSpec) -> Middle {
    Middle::of(ground, 5).unwrap()
}

/// For joins with numbers as narrow as those of the tables.
impl MulCounter for u32 {
    fn is_zero(self) -> bool {
        self == 0
    }

    fn add_product(self, other: Self, sum: &mut U448) {
        u64::from(self).add_product(other.into(), sum);
    }
}

/// The progress is told more and more, and can stop; a limit is kept.
#[test]
fn it_can_be_stopped() {
    let board = board(6, 7, Kind::Closed);
    let mut job = Job::new(&board, PLENTY).unwrap();
    let mut told = Vec::new();
    let mut progress = |done, total| {
        told.push((done, total));
        Ok(())
    };
    while !job.prepare(&Sequential, &mut progress).unwrap() {
        assert_eq!(job.progress().phase, Phase::Rows);
    }
    assert_eq!(job.progress().phase, Phase::Join);
    assert!(told.is_sorted() && told.iter().all(|(done, total)| done <= total), "{told:?}");
    assert_eq!(count(&board, PLENTY, &Sequential, &mut |_, _| Err(Cancelled)), Err(CountError::Stopped));
    let mut asked = 0;
    let mut later = |_, _| {
        asked += 1;
        if asked < 35 { Ok(()) } else { Err(Cancelled) }
    };
    assert_eq!(count(&board, PLENTY, &Sequential, &mut later), Err(CountError::Stopped));
    assert_eq!(count(&board, 1 << 16, &Sequential, &mut NoProgress), Err(CountError::TooLarge));
    assert_eq!(
        count(&Board::new(12, 12, Kind::Closed).unwrap(), PLENTY, &Sequential, &mut NoProgress),
        Err(CountError::TooLarge)
    );
}

/// A count that is stopped again and again, in the middle of a square or of some shares, goes on where it was.
#[test]
fn it_goes_on_after_a_stop() {
    let walk: Make = |ground, _| run(ground, 0, usize::MAX);
    let meet: Make = |ground, _| run(ground, 0, 5);
    let cases = [
        (6, 8, Kind::Closed, walk),
        (5, 6, Kind::Open, walk),
        (6, 7, Kind::Closed, meet),
        (6, 6, Kind::Closed, meet),
        (5, 6, Kind::Open, meet),
    ];
    for (rows, cols, kind, make) in cases {
        let board = board(rows, cols, kind);
        let whole = Job::made_by(make, &board, PLENTY).unwrap().finish(&Sequential, &mut NoProgress).unwrap();
        let mut job = Job::made_by(make, &board, PLENTY).unwrap();
        let mut stops = [0, 0];
        let mut stopped = false;
        let counted = loop {
            let is_join = job.progress().phase == Phase::Join;
            // Shares begin again after a stop, so that they are done only where they are let.
            let lets = is_join && stopped;
            let mut progress = |_, _| if lets { Ok(()) } else { Err(Cancelled) };
            let went = job.step(&Sequential, &mut progress);
            stopped = went.is_err();
            stops[usize::from(is_join)] += u32::from(stopped);
            match went {
                Ok(Some(counted)) => break counted,
                Ok(None) => {}
                Err(no) => assert_eq!(no, CountError::Stopped),
            }
        };
        assert!(stops[0] >= 10 && (stops[1] > 3 || !job.joins()), "{board:?} {stops:?}");
        assert_eq!((&counted.count, counted.states), (&whole.count, whole.states), "{board:?}");
        assert_eq!((counted.additions, counted.pairs, counted.steps), (whole.additions, whole.pairs, whole.steps));
        assert_eq!(job.step(&Sequential, &mut NoProgress), Ok(Some(counted)));
    }
}

/// A count for which there is too little memory says so each time.
#[test]
fn too_little_memory_stays_too_little() {
    for (rows, cols, kind) in [(6, 7, Kind::Closed), (5, 6, Kind::Open), (4, 9, Kind::Open)] {
        let board = board(rows, cols, kind);
        let whole = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        for hundredths in [1, 10, 30, 50, 70, 90, 99] {
            let mut job = Job::new(&board, whole.peak_bytes * hundredths / 100).unwrap();
            for _ in 0..3 {
                match job.finish(&Sequential, &mut NoProgress) {
                    Ok(counted) => assert_eq!(counted.count, whole.count, "{board:?} with {hundredths}"),
                    Err(no) => assert_eq!(no, CountError::TooLarge),
                }
            }
        }
    }
}
