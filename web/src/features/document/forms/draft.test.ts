import { expect, test } from "vitest";
import type { FormRecord } from "@/api/document/forms";
import { changesOf, draftOf, isChanged, mergeDrafts } from "./draft";
import { draftForm, pdfForm } from "./testForms";

test("what is saved is what the editor holds, and nothing of the other kind", () => {
  const changes = changesOf({ ...draftOf(draftForm), title: "Other", effectiveTo: "2027-01-01" }, draftForm);
  expect(changes).toEqual({
    recordVersion: 3,
    title: "Other",
    effectiveFrom: "2026-01-01",
    effectiveTo: "2027-01-01",
    blocks: draftForm.blocks,
  });
  expect(changesOf(draftOf(pdfForm), pdfForm)).toEqual({
    recordVersion: 3,
    title: pdfForm.title,
    effectiveFrom: "2026-01-01",
    effectiveTo: null,
    placements: pdfForm.pdf?.placements.toReversed(),
    pages: [{ words: "A vehicle service contract", confirmed: false }],
  });
});

test("a draft is changed by what is stored of it, and by nothing else", () => {
  expect(isChanged(draftOf(draftForm), draftForm)).toBe(false);
  expect(isChanged({ ...draftOf(draftForm), title: "x" }, draftForm)).toBe(true);
  expect(isChanged({ ...draftOf(draftForm), blocks: [] }, draftForm)).toBe(true);
  const [page] = draftOf(pdfForm).pages;
  expect(isChanged({ ...draftOf(pdfForm), pages: [{ words: "", ...page, confirmed: true }] }, pdfForm)).toBe(
    true,
  );
});

test("of two people's changes each part that was changed here is saved, and the others stay", () => {
  const theirs: FormRecord = { ...draftForm, recordVersion: 4, title: "Theirs", blocks: [] };
  const mine = { ...draftOf(draftForm), title: "Mine", effectiveTo: "2027-01-01" };
  const { merged, differences } = mergeDrafts(draftForm, theirs, mine);
  expect(merged).toMatchObject({ title: "Mine", effectiveTo: "2027-01-01", blocks: [] });
  expect(differences).toEqual([
    { field: "Title", theirs: "Theirs", mine: "Mine", savesMine: true },
    { field: "Last sale day", theirs: "", mine: "2027-01-01", savesMine: true },
    { field: "Blocks", theirs: "0 blocks", mine: "4 blocks", savesMine: false },
  ]);
});
