// A dealer that is enrolled, and the TPAs that the server names it.
import type { Enrollment, Product, TpaOption } from "@/domain/deal/deal";
import { asTpaId } from "@/domain/form/ids";
import { noProducts } from "./noProducts";
import type { Call } from "./server";

/** A TPA, as the server names it. */
export interface OfferedTpa extends TpaOption {
  products: Product[];
}

const idOf = (name: string) => asTpaId(name.toLowerCase().replaceAll(" ", "-"));

function offers(name: string, ...products: Product[]): OfferedTpa {
  return { id: idOf(name), tpa_name: name, products };
}

/** Seven for VSC, four for GAP, two for each ancillary product but the replacement of keys. */
export const inNevada: OfferedTpa[] = [
  offers("Alder Ridge", "vsc", "gap"),
  offers("Canyon Crest", "vsc", "windshield_protection", "theft_protection"),
  offers("Evergreen Shield", "gap", "paint_and_fabric"),
  offers("Granite Peak", "vsc", "gap", "theft_protection"),
  offers("Ironwood Motor", "vsc", "gap"),
  offers("Juniper Mesa", "vsc", "tire_and_wheel", "windshield_protection"),
  offers("Larkspur Care", "paint_and_fabric", "tire_and_wheel"),
  offers("Mission Bay", "vsc"),
  offers("Quail Run", "vsc"),
];

/** Of those, the one that is eligible in Hawaii, and another. */
export const inHawaii: OfferedTpa[] = [offers("Granite Peak", "vsc"), offers("Island Cover", "vsc", "gap")];

/** Answers `GET /api/tpas` by the state that it asks for. */
export const tpasOfState = ({ query }: Call) => ({
  items: query.get("state") === "NV" ? inNevada : query.get("state") === "HI" ? inHawaii : [],
});

/** In Nevada, with some of everything. */
export const enrolled: Enrollment = {
  state: "NV",
  products: {
    vsc: true,
    gap: true,
    ancillary: true,
    selectedVscTpas: ["Alder Ridge", "Canyon Crest", "Granite Peak", "Ironwood Motor"].map(idOf),
    selectedGapTpas: ["Alder Ridge", "Evergreen Shield"].map(idOf),
    tireAndWheel: true,
    windshieldProtection: true,
    paintAndFabric: true,
    theftProtection: false,
    keyReplacement: false,
    selectedTireWheelTpa: idOf("Juniper Mesa"),
    selectedWindshieldTpa: idOf("Canyon Crest"),
    selectedPaintFabricTpa: idOf("Larkspur Care"),
    selectedTheftTpa: null,
    selectedKeyTpa: null,
  },
};

/** In Nevada, with nothing. */
export const withoutProducts: Enrollment = {
  state: "NV",
  products: noProducts,
};
