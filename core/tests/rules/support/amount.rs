//! How much the heavy tests do: in `make test` what finds the usual mistake, with `HEAVY` set all that their rule speaks of.

/// The first number, or the second one where `HEAVY` is set, as `make test-all` does.
pub fn amount<T>(usual: T, heavy: T) -> T {
    if std::env::var_os("HEAVY").is_some() {
        heavy
    } else {
        usual
    }
}
