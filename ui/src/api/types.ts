/** The types of the server's answers and live frames under the client's names. The server's structs document the fields;
 * their docstrings are included in the generated types. */
import type * as server from "../generated/api.ts";

// Values.

export type Seat = number;
export type Args = server.ReasonView["args"];
export type Options = server.MatchView["options"];
export type Reason = server.ReasonView;
export type Problem = server.Problem;
/** "closed": the table was closed without a match; "moved": the match was transferred to another house. */
export type Status = server.SummaryView["status"];
/** How far spectators are behind: not at all, until the turn is over, ten actions, until the match is over. */
export type Delay = server.MatchView["delay"];
/** Who answers for the others on the what-if board of a match; there may be none. */
export type WhatIfRule = server.MatchView["what_if"];
/** My turn, an answer to an offer, a decision because a seat is overdue, to take my seat back from a bot. */
export type Want = server.WaitingMatch["why"];
/** An end that people can agree on. */
export type End = server.OfferView["kind"];
/** Whom the open seats of a table are for. */
export type Admits = server.NewTerms["admits"];

// Games.

export type GameInfo = server.GameInfo;
export type RulesView = server.RulesView;
/** A part of a text: plain text, or an element with its content. */
export type RulesNode = server.RulesNode;
export type Credits = server.CreditsInfo;
export type GameOption = server.OptionInfo;
/** A value put together by hand: `count` names joined by commas, no two out of one group. */
export type Picks = server.PicksInfo;
export type Strengths = GameInfo["strengths"];

// People.

export type Me = server.Me;
export type Account = server.AccountView;
export type TokenScope = server.ApiTokenView["scopes"][number];
export type TokenDays = server.NewApiToken["days"];
export type Feeds = server.FeedsView;
export type BotAccount = server.BotAccountView;
export type BotPolicy = server.BotPolicy;
export type BotProfile = server.BotProfileView;
export type ApiToken = server.ApiTokenView;
export type Passkey = server.PasskeyView;
export type Session = server.SessionView;
export type Companion = server.CompanionView;
export type Rating = server.RatingView;
export type SeatRating = server.SeatRatingView;

// Clocks.

export type TimeControl = server.TimeControlView;
export type Time = server.TimeView;
export type Clock = server.ClockView;
export type Pause = server.PauseView;
export type Finish = server.FinishView;
export type VacationPreview = server.VacationPreview;
export type Calendar = server.CalendarView;

// Matches in lists, and tables that wait for people.

export type Bell = server.BellView;
export type BellEntry = server.BellEntry;
export type Summary = server.SummaryView;
export type SeatInfo = server.SeatView;
export type Result = server.ResultView;
export type Outcome = server.OutcomeView;
export type Home = server.HomeView;
export type OwedContribution = server.OwedContributionView;
export type WaitingMatch = server.WaitingMatch;
export type Waiting = server.WaitingView;
export type NewMatch = server.NewMatch;
export type NewSeat = server.NewSeat;
export type OpenTable = server.OpenTableView;
export type Invited = server.InvitedView;
export type OpenTableStatusView = server.OpenTableStatusView;
export type Guest = server.GuestView;
export type Invitation = server.InvitationView;
export type Origin = server.OriginView;

// A match at its table.

export type Note = server.NoteView;
export type Entry = server.EntryView;
export type Closed = server.ClosedView;
export type Turn = server.TurnView;
export type Fairness = server.FairnessView;
export type MatchEvent = server.MatchEventView;
export type OffBoard = server.OffBoardView;

export interface Choice<Hint = Record<string, unknown>> extends Omit<server.ChoiceView, "hint"> {
  hint: Hint;
}

/** Board and hints are those of its game. */
export interface MatchView<Board = unknown, Hint = Record<string, unknown>> extends Omit<
  server.MatchView,
  "board" | "choices"
> {
  board: Board | null;
  choices: Choice<Hint>[];
  /** In a what-if line: the seat at the near end of the board, which does not change; null for spectators. */
  near?: Seat | null;
}

/** The answer to a contribution: the match, and the house's receipt; null for matches of the first version of luck. */
export type Contributed = MatchView & Pick<server.ContributedView, "receipt">;

// The history of a match.

/** The board is that of its game. */
export type Moment = Omit<server.MomentView, "board"> & { board: unknown };
export type Moments = Omit<server.MomentsView, "moments"> & { moments: Moment[] };
export type BotExplanationView = server.BotExplanationView;
export type ScoreChartView = server.ScoreChartView;

// Chat and notifications.

export type Message = server.MessageView;
export type Phrase = server.NewPhrase["phrase"];
export type ChatView = server.ChatView;
/** A chat as its panel shows it. `open`: I may write; only the chat of spectators says so. */
export type ShownChat = Omit<ChatView, "last" | "unread"> & { open?: boolean };
export type PrivateNote = server.PrivateNoteView;
export type Notices = server.NoticesView;
export type Channel = server.ChannelView;
export type Delivery = server.DeliveryView;
export type NoticeState = Delivery["state"];
export type HookStyle = server.NewWebhook["style"];

// The live stream.

/** What is new in the chat of a table. */
export type ChatNews = Pick<server.ChatFrame, "last" | "removed" | "unread">;

/** What is new in the chat of a match's spectators. */
export type SpectatorNews = Pick<server.SpectatorChatFrame, "last" | "removed">;

/** The messages of the page to the server. */
export type LiveMessage = server.ClientMessage;

type MatchFrame = Omit<server.MatchFrame, "view"> & { view: MatchView };
/** The messages of the server to the page; the type of the board depends on the game. */
export type LiveFrame = Exclude<server.LiveFrame, server.MatchFrame> | MatchFrame;
