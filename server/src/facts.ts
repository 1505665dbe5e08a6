/**
 * Everything that can happen, in the past tense. A fact is written in the transaction that made it true;
 * `reactions.ts` says what follows. Bodies carry ids, never personal data.
 */
export type Facts = {
  /** A machine reported a finished game. The rows of game_log; play id = position in the log. */
  'play.finished': { playId: number }
  /** A game that waited in review counts from now on; `xid` is its transaction in the log. */
  'play.released': { playId: number; xid: string }
  /** A player's part of a game became a guest's: the player said that they did not play it, or an admin's check did. */
  'play.disowned': { playId: number; slot: number; userId: number }
  /** It was taken back: the part is the player's again. */
  'play.reclaimed': { playId: number; slot: number; userId: number }
  /** A player unlocked achievements for the first time, or for the first time verified. */
  'achievement.unlocked': { userId: number; titleId: number; achievementIds: number[]; playId: number }
  /** A player earned badges. */
  'badge.earned': { userId: number; badgeIds: number[] }
  /** A machine changed between online, late and offline. */
  'machine.state-changed': { machineId: number; state: 'online' | 'late' | 'offline' }
  /** Its owner changed something of a machine: name, service, an offer to hand it on; or somebody registered it. */
  'machine.changed': { machineId: number }
  /** A machine stands at another place. */
  'machine.moved': { machineId: number; from: number | null; to: number }
  /** A place is shown to strangers no more. */
  'place.hidden': { locationId: number }
  /** A player shows no more than initials from now on. */
  'player.hidden': { userId: number }
  /** A machine was given up, or its registration was never completed. */
  'machine.removed': { machineId: number }
  /** A machine has a new owner and goes on as another machine. */
  'machine.transferred': { machineId: number; newMachineId: number }
  /** A machine reported a technical fault or its coin door. */
  'machine.alerted': { machineId: number; alertIds: number[]; opened: number[] }
  /** A score was taken off the boards. */
  'score.removed': { playId: number; userId: number }
  /** A score that was taken off is back. */
  'score.restored': { playId: number; userId: number }
  /** A player's code was presented to several machines within a minute. */
  'code.presented-twice': { userId: number; machineIds: number[] }
  /** A title's games on a code version count no longer from a moment on. */
  'code.fenced': CodeGames
  /** They count again. */
  'code.freed': CodeGames
  /** Boards were put right for a part of such games; the rest is to follow. */
  'code.refitted': CodeGames & { after: number }
  /** A player reported a fault by the code on a cabinet; `isNew` unless it was known. */
  'fault.reported': { machineId: number; reportId: number; isNew: boolean }
  /** Somebody registered; a minor's account then waits for its guardian. */
  'account.registered': { userId: number; isMinor: boolean }
  /** A player began to follow another. */
  'player.followed': { followerId: number; followeeId: number }
  /** A player blocked another. */
  'player.blocked': { blockerId: number; blockedId: number }
  /** A person left the staff of a business or was removed from it. */
  'staff.left': { ownerId: number; userId: number }
  /** A guardian allowed a child's account, changed what is allowed, or no longer allows it. */
  'consent.changed': { userId: number; allowed: boolean }
  /** A person has a new password. */
  'password.changed': { userId: number }
  /** A person's e-mail address is another one. */
  'email.changed': { userId: number }
  /** Something else than before proves a person beside the password. */
  'second-factor.changed': { userId: number }
  /** A person logged in with one of the recovery codes. */
  'recovery-code.used': { userId: number }
  /** A person signed in with a browser or device that had not been seen with the account. */
  'session.new-device': { userId: number; sid: string }
  /** An old refresh token came back and ended its session. */
  'session.reused': { userId: number }
  /** A login ended a requested deletion. */
  'account.kept': { userId: number }
  /** Wrong passwords locked an account; at most once a day. */
  'account.locked': { userId: number }
  /** An admin began to act as the player. */
  'account.viewed': { userId: number }
  /** An account was erased: what other areas keep of the person goes too. */
  'account.erased': { userId: number }
}

/** Games of a title on a version of its code, from a moment on. */
type CodeGames = { titleId: number; codeVersion: string; from: string }

export type FactType = keyof Facts

/** A fact as the projector hands it over: its position, and its body. */
export type Fact<T extends FactType = FactType> = { seq: number; type: T; body: Facts[T] }
