import { NativeSelect } from "@mantine/core";
import type { Block } from "@/api/document/forms";
import { FieldGrid } from "@/ui/FieldGrid";
import classes from "./BlockFields.module.css";
import { repeated, underCondition } from "./blockList";
import { EachField } from "./EachField";
import { FormText } from "./FormText";
import { InsertValue } from "./InsertValue";
import { RoleField } from "./RoleField";
import { TableFields } from "./TableFields";
import { TextList } from "./TextList";
import { WhenField } from "./WhenField";
import { WholeNumber } from "./WholeNumber";

interface BlockFieldsProps {
  block: Block;
  /** What it is called: 'Paragraph, block 3'. */
  name: string;
  onChange: (block: Block) => void;
}

/** What can be said in a block, and for which deals it is. */
export function BlockFields({ block, name, onChange }: BlockFieldsProps) {
  const hasText = block.block !== "pageBreak" && block.block !== "signature";
  const content = <Content block={block} onChange={onChange} />;
  return (
    <div className={classes.fields}>
      {hasText ? <InsertValue name={name}>{content}</InsertValue> : content}
      <WhenField
        label="Printed"
        when={block.when}
        onChange={(when) => onChange(underCondition(block, when))}
      />
    </div>
  );
}

function Content({ block, onChange }: Omit<BlockFieldsProps, "name">) {
  switch (block.block) {
    case "heading":
      return (
        <>
          <NativeSelect
            label="Level"
            data={[
              { value: "title", label: "The document's title" },
              { value: "section", label: "A section" },
            ]}
            value={block.level}
            onChange={(event) =>
              onChange({ ...block, level: event.currentTarget.value === "title" ? "title" : "section" })
            }
          />
          <FormText label="Text" value={block.text} onText={(text) => onChange({ ...block, text })} />
        </>
      );
    case "paragraph":
      return (
        <FormText
          label="Text"
          minRows={3}
          value={block.text}
          onText={(text) => onChange({ ...block, text })}
        />
      );
    case "table":
      return <TableFields table={block} onChange={onChange} />;
    case "list":
      return (
        <>
          <NativeSelect
            label="Before each item"
            data={[
              { value: "bullet", label: "A bullet" },
              { value: "number", label: "A number" },
            ]}
            value={block.marker}
            onChange={(event) =>
              onChange({ ...block, marker: event.currentTarget.value === "number" ? "number" : "bullet" })
            }
          />
          <TextList noun="Item" texts={block.items} onChange={(items) => onChange({ ...block, items })} />
        </>
      );
    case "notice":
      return (
        <>
          <FieldGrid>
            <WholeNumber
              label="Type size"
              description="In points, as the law asks for"
              value={block.points}
              onNumber={(points) => onChange({ ...block, points })}
            />
          </FieldGrid>
          <TextList noun="Paragraph" texts={block.text} onChange={(text) => onChange({ ...block, text })} />
        </>
      );
    case "pageBreak":
      return <p className={classes.note}>What follows begins on a new page.</p>;
    case "signature":
      return (
        <FieldGrid>
          <RoleField label="Who signs" role={block.role} onChange={(role) => onChange({ ...block, role })} />
        </FieldGrid>
      );
    case "initials":
      return (
        <>
          <FieldGrid>
            <RoleField
              label="Whose initials"
              role={block.role}
              onChange={(role) => onChange({ ...block, role })}
            />
            <EachField
              label="The place stands"
              each={block.each}
              onChange={(each) => onChange(repeated(block, each))}
            />
          </FieldGrid>
          <FormText
            label="What they confirm"
            minRows={2}
            value={block.text}
            onText={(text) => onChange({ ...block, text })}
          />
        </>
      );
  }
}
