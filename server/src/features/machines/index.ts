/** Machines: what the factory built, who registered them, where they stand, and what they say of themselves. */
export { machinesRoutes } from './routes.ts'
export { builtMachinesRoutes } from './built-routes.ts'
/** Loaders that answer 404 for what is not the caller's. */
export { machineOf, ownMachineOf, type SeenMachine } from './access.ts'
/** Enters a machine into the factory's list. */
export { buildMachine } from './build-machine.ts'
/** A whole list of them, as an admin pastes it. */
export { buildMany } from './build-many.ts'
/** Makes a machine the caller's by serial and code. */
export { registerMachine } from './register-machine.ts'
/** The caller's own machines among these. */
export { ownMachineIds } from './queries.ts'
/** Which of these machines a player may hear of. */
export { heardMachines } from './queries.ts'
/** What an owner changes of a machine. */
export { setMachineLocation, setOutOfService, expectHardware } from './change-machine.ts'
/** Event handler: releases the machines of erased accounts. */
export { releaseMachines } from './release-machines.ts'
export { removeMachine, endUnfinishedRegistrations } from './end-registration.ts'
/** From one owner to the next: offered by one, accepted by the other. */
export { answerTransfer, endBlockedOffers, enterTransferCode, offerMachine } from './transfer-machine.ts'
/** A machine's hello: a row, a new running secret, a registration code. */
export { claimSerial, type Claimed, type Hello } from './claim-serial.ts'
/** What the machines' door knows of a machine, kept in memory. */
export { doorMachine, doorMachineByUid, forgetMachines, listenForMachines, machinesChanged, type DoorMachine } from './door.ts'
/** The factory's secret of a serial and the end of a running secret. */
export { endPreviousKey, factoryKey } from './keys.ts'
/** Signs of life, and their absence. */
export { forgetOldSilences, hearMachines, markSilentMachines } from './hear-machines.ts'
export { touchLastPlayed, type SignOfLife } from './presence.sql.ts'
/** Rows of alerts; the alerts area decides what they mean. */
export { clearedMessage, insertAlerts, isOpenAlert, noteAlerts, recentAlerts, type NewAlert } from './alerts.sql.ts'
/** The seven days whose alerts stand beside a machine. */
export { alertsSince } from './list-my-machines.ts'
/** Counts machines by title, for the titles' own page. */
export { countConnectedMachines } from './count-connected-machines.ts'
/** The game each machine plays right now: told by the machines' door, shown with the machine and to open pages. */
export { endInPlay, inPlay, listenForGamesInPlay, tellInPlay, type GameInPlay } from './in-play.ts'
/** Commands: what owners and the portal ask of machines. */
export { acknowledgeCommand, expireCommands, openCommands } from './commands.ts'
export { askMachine } from './commands.sql.ts'
/** Event handler: sends changes of machines to open pages. */
export { hideMachines, listenForHiddenMachines } from './hide-machines.ts'
export { tellMachineWatchers } from './tell-machine-watchers.ts'
