//! Which form a database file says that it has.

use dealer_local::database_form::{Form, form_of, mark};

#[test]
fn a_file_says_which_form_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    assert_eq!(form_of(&file, 2).unwrap(), Some(Form::Earlier));
    let copy = folder.path().join("copy.db");
    mark(&file, 2, false, Some(&copy)).unwrap();
    let begun = Form::Begun { copy: Some(copy) };
    assert_eq!(form_of(&file, 2).unwrap(), Some(begun));
    assert_eq!(form_of(&file, 3).unwrap(), Some(Form::Earlier));
    mark(&file, 2, true, None).unwrap();
    assert_eq!(form_of(&file, 2).unwrap(), Some(Form::Now));
    assert_eq!(form_of(&file, 3).unwrap(), Some(Form::Earlier));
    assert_eq!(form_of(&file, 1).unwrap(), None, "a later one");
}
