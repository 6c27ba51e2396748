//! The moments at which the tests kill the server while it is asked.

use crate::crash::Desk;
use crate::random::Random;
use std::time::{Duration, Instant};

/// Spread around the time that an answer takes, as far as is known: however slow the machine is, kills fall before a write and after it.
pub struct Moments {
    random: Random,
    /// The latest one, in percent of the time that an answer takes.
    latest: usize,
    /// How long an answer takes, as far as is known.
    usual: Duration,
    struck: usize,
}

impl Moments {
    /// Up to this many percent of the time that an answer takes.
    pub fn up_to(latest: usize, random: Random) -> Self {
        Self {
            random,
            latest,
            usual: Duration::ZERO,
            struck: 0,
        }
    }

    /// Asks the server, and kills it: once it has answered, then at once, from then on at random. What it answered, if it did.
    pub async fn strike<T: Send + 'static>(
        &mut self,
        desk: &mut Desk<'_>,
        asked: impl Future<Output = Option<T>> + Send + 'static,
    ) -> Option<T> {
        let sent = Instant::now();
        let asking = tokio::spawn(async move {
            let answer = asked.await;
            (answer, sent.elapsed())
        });
        self.struck += 1;
        if self.struck == 1 {
            let (answer, took) = asking.await.unwrap();
            desk.kill();
            self.usual = took;
            return answer;
        }
        if self.struck > 2 {
            let percent = u32::try_from(self.random.below(self.latest)).unwrap();
            tokio::time::sleep(self.usual * percent / 100).await;
        }
        desk.kill();
        let (answer, took) = asking.await.unwrap();
        if answer.is_some() {
            self.usual = (self.usual * 3 + took) / 4;
        }
        answer
    }

    /// What else is drawn in the same run.
    pub fn random(&mut self) -> &mut Random {
        &mut self.random
    }
}
