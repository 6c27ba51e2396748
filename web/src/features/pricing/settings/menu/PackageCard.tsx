import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { menuLimits, type Package, type Product } from "@/domain/document/menu";
import { sectionLabel } from "@/domain/pricing/settings";
import { constants } from "@/domain/screens/constants";
import { Panel } from "@/ui/Panel";
import classes from "./MenuSettings.module.css";

interface PackageCardProps {
  /** Its place, from 0. */
  at: number;
  value: Package;
  /** What is wrong with all packages, by path, once somebody tried to save. */
  errors: ReadonlyMap<string, string> | undefined;
  onChange: (next: Package) => void;
  /** None while there are no more packages than a menu needs. */
  onRemove?: () => void;
}

/** One package: its name and its products. */
export function PackageCard({ at, value, errors, onChange, onRemove }: PackageCardProps) {
  const { name, products } = value;
  const path = `packages.${at}`;
  const tick = (product: Product, on: boolean) =>
    onChange({ name, products: on ? [...products, product] : products.filter((other) => other !== product) });
  return (
    <Panel
      title={`Package ${at + 1}`}
      className={classes.card}
      action={
        onRemove ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Trash2 size={16} aria-hidden />}
            aria-label={`Remove package ${at + 1}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : null
      }
    >
      <TextInput
        type="text"
        label="Name"
        value={name}
        maxLength={menuLimits().packageName}
        autoComplete="off"
        error={errors?.get(`${path}.name`)}
        onChange={(event) => onChange({ name: event.currentTarget.value, products })}
      />
      <Checkbox.Group label="Products" error={errors?.get(`${path}.products`)} value={[...products]}>
        <Stack gap={8} mt={8}>
          {allProducts().map(([product, label]) => (
            <Checkbox
              key={product}
              value={product}
              label={label}
              onChange={(event) => tick(product, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  );
}

/** All seven with their labels, in the order of the screens. */
function allProducts(): [product: Product, label: string][] {
  const ancillaries = constants().ancillaries.map(({ product, tpaLabel }): [Product, string] => [
    product,
    tpaLabel,
  ]);
  return [["vsc", sectionLabel("vsc")], ["gap", sectionLabel("gap")], ...ancillaries];
}
