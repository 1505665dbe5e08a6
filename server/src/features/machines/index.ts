export { machinesRoutes } from './routes.ts'
export { machinesBuiltRoutes } from './built-routes.ts'
export { requireVisibleMachine, requireOwnMachine, visibleMachine, type SeenMachine } from './access.ts'
export { buildMachine } from './build-machine.ts'
export { buildMany } from './build-many.ts'
export { registerConfirmed, registerMachine } from './register-machine.ts'
export { ownMachineIds } from './queries.ts'
export { visibleMachineIds } from './queries.ts'
export { setMachineLocation, setOutOfService, expectHardware } from './change-machine.ts'
export { releaseMachines } from './release-machines.ts'
export { removeMachine, endUnfinishedRegistrations } from './end-registration.ts'
export { answerTransfer, endBlockedOffers, enterConfirmed, enterTransferCode, offerMachine } from './transfer-machine.ts'
export { claimSerial, type Claimed, type Hello } from './claim-serial.ts'
export {
  apiMachine,
  apiMachineByUid,
  forgetMachines,
  listenForMachines,
  broadcastMachinesChanged,
  type ApiMachine,
} from './api-machine.ts'
export { endPreviousKey, factoryKey } from './keys.ts'
export { deleteEndedSecrets, deleteOldSilences, farewellMs, recordContacts, markSilentMachines } from './record-contacts.ts'
export { touchLastPlayed, type SignOfLife } from './presence.sql.ts'
export {
  clearedMessage,
  deleteClearing,
  insertAlerts,
  isOpenAlert,
  storeAlertState,
  recentAlerts,
  type NewAlert,
} from './alerts.sql.ts'
export { alertsSince } from './list-my-machines.ts'
export { countConnectedMachines } from './count-connected-machines.ts'
export {
  endGamesInPlay,
  gameInPlay,
  gameInPlayOf,
  listenForGamesInPlay,
  broadcastGameInPlay,
  inPlayToWire,
  type GameInPlay,
} from './in-play/index.ts'
export { acknowledgeCommand, expireCommands, openCommands } from './commands.ts'
export { insertCommandFor } from './commands.sql.ts'
export { hideMachines, listenForHiddenMachines } from './hide-machines.ts'
export { publishMachineChanges } from './publish-machine-changes.ts'
