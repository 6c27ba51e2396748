import { NativeSelect, Radio, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { FormRecord, NewForm } from "@/api/document/forms";
import { today } from "@/domain/form/day";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { kinds, products, states } from "./choices";
import classes from "./NewForm.module.css";
import { OwnerField } from "./OwnerField";
import { useCreateForm } from "./useCreateForm";
import { EVERY_STATE, nameOf } from "./words";

/** What is typed of a form that is still to be made. */
export type TypedForm = Omit<NewForm, "from" | "effectiveTo"> & { effectiveTo: string };

/** The fields of a new form. With another one to begin with, its content comes along. */
export function NewFormForm({ from }: { from?: FormRecord }) {
  const form = useForm<TypedForm>({ initialValues: from ? typedOf(from) : unknownForm() });
  const { create, busy } = useCreateForm({
    from,
    onRefused: (errors) => {
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
    },
  });
  const { values } = form;
  const isNextVersion =
    from !== undefined &&
    from.owner === values.owner &&
    from.product === values.product &&
    from.state === values.state &&
    from.number === values.number;
  return (
    <>
      {from ? (
        <div className={classes.above}>
          <Notice title={isNextVersion ? `The next version of ${from.number}` : `A copy of ${nameOf(from)}`}>
            It begins with all that {nameOf(from)} of {from.ownerName} says, as a draft.
          </Notice>
        </div>
      ) : null}
      <FormShell
        label="New Form"
        submit={{ label: "Create Draft", busyLabel: "Creating...", busy }}
        onSubmit={form.onSubmit(create)}
      >
        <Panel title="What it is">
          <FieldGrid>
            <FullWidth>
              <OwnerField {...form.getInputProps("owner")} owner={values.owner} required />
            </FullWidth>
            <NativeSelect {...form.getInputProps("product")} label="Product" data={products()} />
            <NativeSelect
              {...form.getInputProps("state")}
              label="State"
              description="A state's own form comes before one for every state"
              data={states()}
            />
            <TextInput
              {...form.getInputProps("number")}
              label="Number"
              description="What its owner calls it: letters, digits and hyphens"
              placeholder="VSC-IL-100"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => form.setFieldValue("number", event.currentTarget.value.toUpperCase())}
            />
            <TextInput
              {...form.getInputProps("title")}
              label="Title"
              description="What its documents are called"
              required
              autoComplete="off"
            />
            <TextInput
              {...form.getInputProps("effectiveFrom")}
              label="First sale day"
              description="Deals of this day and later are printed on it"
              type="date"
              required
            />
            <TextInput
              {...form.getInputProps("effectiveTo")}
              label="Last sale day (optional)"
              description="Empty while no other form is to follow"
              type="date"
            />
          </FieldGrid>
        </Panel>
        {from ? null : (
          <Panel title="What it is made of" hint="This can't be changed later.">
            <Radio.Group {...form.getInputProps("kind")} aria-label="What it is made of">
              <div className={classes.kinds}>
                {kinds.map(({ value, label, text }) => (
                  <Radio key={value} value={value} label={label} description={text} />
                ))}
              </div>
            </Radio.Group>
          </Panel>
        )}
      </FormShell>
      <LeaveGuard unsaved={form.isDirty()} />
    </>
  );
}

function unknownForm(): TypedForm {
  return {
    owner: "",
    product: "vsc",
    state: EVERY_STATE,
    number: "",
    kind: "blocks",
    title: "",
    effectiveFrom: today(),
    effectiveTo: "",
  };
}

function typedOf({ owner, product, state, number, kind, title }: FormRecord): TypedForm {
  return { ...unknownForm(), owner, product, state, number, kind, title };
}
