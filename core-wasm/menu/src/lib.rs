//! The rules of menus for the browser: thin typed exports, no logic. A module of its own, so that only the pages that show a menu or its
//! packages load it.

mod menu;
