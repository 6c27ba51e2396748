/** No ancillary product. */
const noAncillaries = {
  tireAndWheel: false,
  windshieldProtection: false,
  paintAndFabricProtection: false,
  antiTheftEtch: false,
  gps: false,
};

/** No state for any of them. */
const noAncillaryStates = {
  tireAndWheel: [],
  windshieldProtection: [],
  paintAndFabricProtection: [],
  antiTheftEtch: [],
  gps: [],
};

/** The form of a new TPA with nothing wrong in it. */
export const plainForm = {
  tpaName: "Zinnia",
  address: "1 Any Street",
  city: "Reno",
  state: "NV",
  zip: "89501",
  phone: "",
  products: { vsc: true, gap: false, ancillary: false },
  ancillaryProducts: noAncillaries,
  vscEligibleStates: ["NV"],
  gapEligibleStates: [],
  ancillaryEligibleStates: noAncillaryStates,
};
