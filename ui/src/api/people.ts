/** The API of people and their results. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";

export type Tally = server.TallyView;
export type PersonGame = server.PersonGameView;
export type RatingPoint = server.RatingPointView;
export type Opponent = server.OpponentView;
export type Recent = server.RecentView;
export type BotTally = server.BotTallyView;
export type TurnTally = server.TurnTallyView;
export type SeatPoints = server.SeatPointsView;
export type Statistics = server.StatisticsView;
export type History = server.HistoryView;
export type Person = server.PersonView;
export type Trophy = server.TrophyView;
export type Running = server.RunningView;
export type MatchArchive = server.ArchiveView;
export type Watch = server.WatchView;
export type Rung = server.RungView;
export type AmongBots = server.AmongBotsView;
export type Ladder = server.LadderView;
export type ListedMember = server.ListedMemberView;
export type Followed = server.FollowedView;
export type MemberList = server.MemberListView;

export const people = {
  followed: () => get<Followed[]>("/follows"),
  follow: (name: string) => post<Followed[]>("/follows", { name }),
  unfollow: (name: string) => post<Followed[]>("/follows/end", { name }),
  person: (who: string, game: string | null) =>
    get<Person>(`/people?who=${encodeURIComponent(who)}${game === null ? "" : `&game=${game}`}`),
  matches: (who: string, game: string, older: string) => {
    const asked = new URLSearchParams({ who, game, older });
    return get<History>(`/people/matches?${asked}`);
  },
  /** Running matches of a person, or all that the house shows. */
  running: (asked: { game?: string; who?: string; older?: string }) =>
    get<Running>(`/running?${new URLSearchParams(asked)}`),
  /** Listed matches: running ones, and the latest that are over. */
  watch: (game: string) => get<Watch>(`/watch${game ? `?${new URLSearchParams({ game })}` : ""}`),
  /** Listed matches that are over. `asked`: the search as an address carries it. */
  archive: (asked: string, older: string | null) =>
    get<MatchArchive>(`/archive?${asked}${older === null ? "" : `&${new URLSearchParams({ older })}`}`),
  featured: () => get<server.FeaturedView>("/featured"),
  members: (find: string, after: string) =>
    get<MemberList>(`/members?${new URLSearchParams({ find, after })}`),
  ladder: (game: string) => get<Ladder>(`/ratings/${encodeURIComponent(game)}`),
};
