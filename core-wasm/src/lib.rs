//! dealer-core for the browser: thin typed exports, no logic.
