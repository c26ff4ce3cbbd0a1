/** My dice that have not settled yet; their yield is hidden until then. */
interface Rolling {
  place: string;
  /** How many. */
  dice: number;
  /** The roll was automatic, because there was no choice. The dice stay in my hand until I throw them. */
  inHand: boolean;
}

export const rolling: { mine: Rolling | null } = $state({ mine: null });
