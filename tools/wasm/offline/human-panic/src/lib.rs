//! Empty: wasm-pack's library, which is all of it that is built here, names `human-panic` among what it needs and asks nothing of it.
