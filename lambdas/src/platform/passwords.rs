//! Passwords: Argon2id, a few at a time, off the threads that answer calls.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;

/// What OWASP's password storage cheat sheet asks of Argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Why a password was not hashed or compared: the machine lacks randomness or memory, or a stored hash is none.
#[derive(Debug, thiserror::Error)]
#[error("password hashing: {0}")]
pub struct PasswordError(String);

/// Hashes and verifies, no more at a time than there are processors: each takes 19 MiB.
#[derive(Debug, Clone)]
pub struct Passwords {
    /// Counted at the first password: asking for the processors reads files, and most calls have no password.
    slots: Arc<LazyLock<Semaphore>>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

impl Passwords {
    /// A hash that no password has, in PHC form with the parameters of stored ones: verifying it takes as long as verifying a real one.
    pub const NOBODYS: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5cy1zYWx0LTAxNg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

    /// With a slot for each processor.
    #[must_use]
    pub fn new() -> Self {
        Self {
            slots: Arc::new(LazyLock::new(|| {
                Semaphore::new(std::thread::available_parallelism().map_or(1, Into::into))
            })),
        }
    }

    /// The hash to store for a password, in PHC form with its salt and parameters.
    ///
    /// # Errors
    /// [`PasswordError`] when the machine has no randomness or memory.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.run(move || {
            let hash: Result<PasswordHash, _> = argon2()?.hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string()).map_err(failed)
        })
        .await
    }

    /// Whether a password is the one of a stored hash. Without a hash it takes the same time and says no.
    ///
    /// # Errors
    /// [`PasswordError`] when the stored hash can't be read or the machine has no memory.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, PasswordError> {
        self.run(move || {
            let hash = stored.as_deref().unwrap_or(Self::NOBODYS);
            match PasswordVerifier::<str>::verify_password(&argon2()?, password.as_bytes(), hash) {
                Ok(()) => Ok(stored.is_some()),
                Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(failed(error)),
            }
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let _slot = self.slots.acquire().await.map_err(failed)?;
        tokio::task::spawn_blocking(work).await.map_err(failed)?
    }
}

fn argon2() -> Result<Argon2<'static>, PasswordError> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(failed)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn failed(error: impl std::fmt::Display) -> PasswordError {
    PasswordError(error.to_string())
}
