import type { LoginMode } from "@/domain/access/session";
import { Segments } from "@/ui/Segments";

interface ModeSwitchProps {
  mode: LoginMode;
  onChange: (mode: LoginMode) => void;
}

/** Says as what somebody logs in. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <Segments<LoginMode>
      aria-label="Log in as"
      value={mode}
      onChange={onChange}
      data={[
        { value: "dealer", label: "Dealer" },
        { value: "admin", label: "Admin" },
      ]}
    />
  );
}
