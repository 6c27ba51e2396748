import type { TestVehicle } from "@/api/pricing/rateBooks";
import { type NumberField, numberOf, numberProblem } from "@/domain/deal/typing";
import { today } from "@/domain/form/day";
import type { VehicleInfo } from "@/domain/vehicle/vehicle";

type Facts = Required<TestVehicle["facts"]>;

/** A test vehicle as it is typed: each field a text, and empty where it is unknown. */
export interface TestVehicleForm {
  make: string;
  model: string;
  modelYear: string;
  fuel: string;
  drive: string;
  induction: string;
  gvwrClass: string;
  cylinders: string;
  state: string;
  saleDate: string;
  dealType: string;
  condition: string;
  odometer: string;
  inServiceDate: string;
  vehicleValue: string;
  uses: readonly string[];
  amountFinanced: string;
  apr: string;
  loanMonths: string;
  months: string;
  miles: string;
  deductible: string;
  options: string;
}

/** The fields that hold one text. */
export type TextKey = Exclude<keyof TestVehicleForm, "uses">;

/** The number fields, with what each takes. */
export const numberKinds = {
  odometer: "miles",
  vehicleValue: "amount",
  amountFinanced: "amount",
  apr: "apr",
  loanMonths: "term",
  months: "term",
  miles: "miles",
  deductible: "deductible",
} as const satisfies Partial<Record<TextKey, NumberField>>;

export type NumberKey = keyof typeof numberKinds;

/** What a decode says where it does not know. */
const UNKNOWN = "Unknown";

/** A vehicle of which nothing is known, sold today. */
export function unknownVehicle(): TestVehicleForm {
  return {
    ...decoded(null),
    state: "",
    // The picture of the page, made when the site was built, does not know which day it is.
    saleDate: import.meta.env.SSR ? "" : today(),
    dealType: "finance",
    condition: "",
    odometer: "",
    inServiceDate: "",
    vehicleValue: "",
    uses: [],
    amountFinanced: "",
    apr: "",
    loanMonths: "",
    months: "",
    miles: "",
    deductible: "",
    options: "",
  };
}

/** What a decode tells of a vehicle; what it does not know is unknown. */
export function decoded(vehicle: VehicleInfo | null) {
  const known = (text: string | undefined) => (text === undefined || text === UNKNOWN ? "" : text);
  const traits = vehicle?.traits;
  return {
    make: known(vehicle?.make),
    model: known(vehicle?.model),
    modelYear: String(vehicle?.year || ""),
    fuel: traits?.fuel ?? "",
    drive: traits?.drive ?? "",
    induction: traits?.induction ?? "",
    gvwrClass: String(traits?.gvwrClass ?? ""),
    cylinders: String(traits?.cylinders ?? ""),
  };
}

/** What is wrong with the number fields, by their keys. */
export function numberErrors(form: TestVehicleForm): Record<string, string> {
  const found = (Object.keys(numberKinds) as NumberKey[]).map(
    (key) => [key, numberProblem(numberKinds[key], form[key])?.message] as const,
  );
  return Object.fromEntries(found.filter((one): one is [NumberKey, string] => one[1] !== undefined));
}

/** A form as the call takes it: what is empty is unknown. */
export function testVehicleOf(form: TestVehicleForm): TestVehicle {
  return {
    facts: {
      state: form.state,
      saleDate: form.saleDate,
      // The choices offer nothing else than what the interface takes.
      dealType: form.dealType as Facts["dealType"],
      uses: [...form.uses] as Facts["uses"],
      condition: orNull(form.condition) as Facts["condition"],
      make: orNull(form.make),
      model: orNull(form.model),
      modelYear: whole(form.modelYear),
      fuel: orNull(form.fuel) as Facts["fuel"],
      drive: orNull(form.drive) as Facts["drive"],
      induction: orNull(form.induction) as Facts["induction"],
      gvwrClass: whole(form.gvwrClass),
      cylinders: whole(form.cylinders),
      odometer: read("odometer", form),
      inServiceDate: orNull(form.inServiceDate),
      vehicleValue: read("vehicleValue", form),
      amountFinanced: read("amountFinanced", form),
      apr: read("apr", form),
      loanMonths: read("loanMonths", form),
    },
    choice: {
      months: read("months", form),
      miles: read("miles", form),
      deductible: read("deductible", form),
      options: form.options
        .split(",")
        .map((code) => code.trim())
        .filter((code) => code !== ""),
    },
  };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}

function whole(text: string): number | null {
  return text === "" ? null : Number(text);
}

function read(key: NumberKey, form: TestVehicleForm): number | null {
  return numberOf(numberKinds[key], form[key]);
}
