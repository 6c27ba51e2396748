import { NativeSelect } from "@mantine/core";
import type { Role } from "@/api/document/forms";
import { roleNames } from "../words";

interface RoleFieldProps {
  label: string;
  role: Role;
  onChange: (role: Role) => void;
}

/** Who signs. */
export function RoleField({ label, role, onChange }: RoleFieldProps) {
  return (
    <NativeSelect
      label={label}
      data={Object.entries(roleNames).map(([value, name]) => ({ value, label: name }))}
      value={role}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  );
}
