//! The golden cases of choices to remit that are not saved yet; `web/src/domain/golden/remit.test.ts` reads the same file through WebAssembly.

use crate::support::records::read;
use crate::support::{cases, difference, fixture, json, text};
use dealer_core::sale::choice::{RemitDraft, RemitRow, RemittanceChanges, RowConflict, conflicts_of, shown_for_line};
use dealer_core::sale::contract::Status;
use serde_json::{Value, json};

fn remit_draft() -> Value {
    fixture(include_str!("../../../../fixtures/sale/remit-draft.json"))
}

fn flag(step: &Value, key: &str) -> bool {
    step[key]
        .as_bool()
        .unwrap_or_else(|| panic!("{key} of {step} is no boolean"))
}

/// Does what a step does to a draft, and checks what it says.
fn take(draft: &mut RemitDraft, step: &Value, name: &str) {
    let keys: Vec<&str> = step.as_object().expect("a step").keys().map(String::as_str).collect();
    let has = |key: &str| keys.contains(&key);
    if has("chooseLines") {
        draft.choose_lines(&read::<Vec<RemitRow>>(&step["chooseLines"]), flag(step, "remit"));
    } else if has("chooseContracts") {
        draft.choose_contracts(&read::<Vec<RemitRow>>(&step["chooseContracts"]), flag(step, "remit"));
    } else if has("sending") {
        draft.set_sending(flag(step, "sending"));
    } else if has("saved") {
        draft.take_saved(&read(&step["saved"]), &read::<Vec<RemitRow>>(&step["rows"]));
    } else if has("unanswered") {
        draft.set_unanswered(&read(&step["unanswered"]));
    } else if has("lineDeleted") {
        let line = &step["lineDeleted"];
        draft.take_line(text(line, "id"), &text(line, "dealId").into());
    } else if has("contractDeleted") {
        draft.take_contract(&text(step, "contractDeleted").into());
    } else if has("leftOf") {
        draft.keep_earlier(&read(&step["leftOf"]));
    } else if has("conflicts") {
        let conflicts = read::<Vec<RowConflict>>(&step["conflicts"]);
        let settled = draft
            .clone()
            .settled(&conflicts, &read(&step["lines"]), &read(&step["contracts"]));
        let stored: Vec<&String> = settled.stored.iter().map(|choice| &choice.id).collect();
        assert_eq!(json!(stored), step["stored"], "{name}");
        *draft = settled.draft;
    } else if has("sends") {
        assert_eq!(json(&draft.changes()), step["sends"], "{name}");
    } else if has("draft") {
        assert_eq!(json(draft), step["draft"], "{name}");
    } else {
        let row = &step[if has("line") { "line" } else { "contract" }];
        let row = read::<RemitRow>(row);
        let of_contract = draft.contracts.get(&row.deal_id).map(|choice| choice.remit);
        let own = draft.lines.get(&row.id).map(|choice| choice.remit);
        let shown = if has("line") {
            shown_for_line(own, of_contract, row.remit)
        } else {
            shown_for_line(of_contract, None, row.remit)
        };
        assert_eq!(shown, flag(step, "shows"), "{name}: {step}");
    }
}

#[test]
fn choices_to_remit() {
    let fixture = remit_draft();
    for case in cases(&fixture, "drafts") {
        let mut draft = RemitDraft::default();
        for step in cases(case, "steps") {
            take(&mut draft, step, text(case, "name"));
        }
    }
}

#[test]
fn conflicts_of_a_call() {
    let fixture = remit_draft();
    for case in cases(&fixture, "conflicts") {
        let conflicts = conflicts_of(
            &read::<RemittanceChanges>(&case["call"]),
            read::<Vec<(String, String)>>(&case["errors"]),
        );
        assert_eq!(
            difference(&json(&conflicts), &case["conflicts"], text(case, "name")),
            None
        );
    }
}

#[test]
fn what_is_unpaid() {
    let fixture = remit_draft();
    let cases = cases(&fixture, "unpaid");
    assert_eq!(cases.len(), Status::ALL.len());
    for case in cases {
        let status = read::<Status>(&case["status"]);
        assert_eq!(status.is_unpaid(), flag(case, "unpaid"), "{case}");
    }
}
