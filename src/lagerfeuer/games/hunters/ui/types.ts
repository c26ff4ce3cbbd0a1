/** Cards as the parts draw them; the same shapes as in a match's view. */

export interface PlaceIcon {
  icon: string;
  covered: boolean;
  /** Covered from the start in the fight for survival. */
  skull: boolean;
}

export interface Item {
  name: string;
  /** How many of each resource. */
  cost: Record<string, number>;
  points: number;
  effects: string[];
}
