//! How much the heavy tests do: in `make test` what finds the usual mistake in seconds, with `HEAVY` set all that their rule speaks of.

/// The first number, or the second one where `HEAVY` is set, as `make test-all` does.
pub fn amount<T>(usual: T, heavy: T) -> T {
    if std::env::var_os("HEAVY").is_some() {
        heavy
    } else {
        usual
    }
}

/// How often the server is killed by a test: `usual` times in `make test`, 20 with `HEAVY` set, or as often as `KILLS` says.
pub fn kills(usual: usize) -> usize {
    std::env::var("KILLS").map_or_else(|_| amount(usual, 20), |kills| kills.parse().unwrap())
}
