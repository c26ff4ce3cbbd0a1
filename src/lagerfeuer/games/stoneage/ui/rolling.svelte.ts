/** My dice that are not counted yet: what they give is not told before they have settled. */
interface Rolling {
  place: string;
  /** How many. */
  dice: number;
  /** The match has rolled them, because nothing else was left to do. They stay in my hand until I throw them. */
  inHand: boolean;
}

export const rolling: { mine: Rolling | null } = $state({ mine: null });
