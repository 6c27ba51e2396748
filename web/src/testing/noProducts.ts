import type { Enrollment } from "@/domain/deal/deal";

/** What a dealer's enrolment holds that sells nothing. */
export const noProducts: Enrollment["products"] = {
  vsc: false,
  gap: false,
  ancillary: false,
  selectedVscTpas: [],
  selectedGapTpas: [],
  tireAndWheel: false,
  windshieldProtection: false,
  paintAndFabric: false,
  theftProtection: false,
  keyReplacement: false,
  selectedTireWheelTpa: null,
  selectedWindshieldTpa: null,
  selectedPaintFabricTpa: null,
  selectedTheftTpa: null,
  selectedKeyTpa: null,
};
