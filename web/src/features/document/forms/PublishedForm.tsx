import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FormRecord } from "@/api/document/forms";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { purposes } from "@/purposes";
import { newFormRoute } from "@/routes";
import { Moment } from "@/ui/Moment";
import { Page, type PageProps } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { BlocksRead } from "./blocks/BlocksRead";
import draftClasses from "./DraftEditor.module.css";
import { FormSubtitle } from "./FormSubtitle";
import classes from "./PublishedForm.module.css";
import { PagesRead } from "./pdf/PagesRead";
import { RetireForm } from "./RetireForm";
import { Samples } from "./Samples";
import { daysText, kindWords, nameOf, productText, stateText } from "./words";

interface PublishedFormProps {
  form: FormRecord;
  back: PageProps["back"];
}

/** A published form, or a retired one: only to be read. A correction is a new version. */
export function PublishedForm({ form, back }: PublishedFormProps) {
  useFocusHeading();
  return (
    <Page
      title={nameOf(form)}
      subtitle={<FormSubtitle form={form} />}
      lead={purposes.form}
      back={back ?? false}
      actions={
        <>
          {form.status === "published" && !form.builtIn ? <RetireForm form={form} /> : null}
          <Button component={Link} to={newFormRoute(form)}>
            New Version
          </Button>
        </>
      }
    >
      <div className={draftClasses.parts}>
        <Panel title={form.title}>
          <dl className={classes.facts}>
            <Fact name="Owner">{form.ownerName}</Fact>
            <Fact name="Product">{productText(form.product)}</Fact>
            <Fact name="State">{stateText(form.state)}</Fact>
            <Fact name="Sale days">{daysText(form)}</Fact>
            <Fact name="Kind">{kindWords[form.kind]}</Fact>
            <Fact name="Last change">
              {form.updatedAt === null ? (
                "Comes with the product"
              ) : (
                <>
                  {form.updatedBy}, <Moment time={form.updatedAt} />
                </>
              )}
            </Fact>
          </dl>
        </Panel>
        <Samples form={form} changed={false} />
        {form.kind === "blocks" ? <BlocksRead blocks={form.blocks} /> : <PagesRead form={form} />}
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
