/** Machines: the factory's list, registration, location, presence and commands. */
export { machinesRoutes } from './routes.ts'
export { machinesBuiltRoutes } from './built-routes.ts'
export { machineOf, ownMachineOf, type SeenMachine } from './access.ts'
export { buildMachine } from './build-machine.ts'
export { buildMany } from './build-many.ts'
export { registerMachine } from './register-machine.ts'
export { ownMachineIds } from './queries.ts'
export { heardMachines } from './queries.ts'
export { setMachineLocation, setOutOfService, expectHardware } from './change-machine.ts'
export { releaseMachines } from './release-machines.ts'
export { removeMachine, endUnfinishedRegistrations } from './end-registration.ts'
export { answerTransfer, endBlockedOffers, enterTransferCode, offerMachine } from './transfer-machine.ts'
export { claimSerial, type Claimed, type Hello } from './claim-serial.ts'
export {
  apiMachine,
  apiMachineByUid,
  forgetMachines,
  listenForMachines,
  machinesChanged,
  type ApiMachine,
} from './api-machine.ts'
export { endPreviousKey, factoryKey } from './keys.ts'
export { forgetOldSilences, hearMachines, markSilentMachines } from './hear-machines.ts'
export { touchLastPlayed, type SignOfLife } from './presence.sql.ts'
export { clearedMessage, insertAlerts, isOpenAlert, noteAlerts, recentAlerts, type NewAlert } from './alerts.sql.ts'
export { alertsSince } from './list-my-machines.ts'
export { countConnectedMachines } from './count-connected-machines.ts'
export { endInPlay, inPlay, listenForGamesInPlay, tellInPlay, type GameInPlay } from './in-play.ts'
export { acknowledgeCommand, expireCommands, openCommands } from './commands.ts'
export { askMachine } from './commands.sql.ts'
export { hideMachines, listenForHiddenMachines } from './hide-machines.ts'
export { tellMachineWatchers } from './tell-machine-watchers.ts'
