export { machinesRoutes } from './routes.ts'
export { machinesBuiltRoutes, recordBuiltMachine, buildMany } from './factory.ts'
export {
  requireVisibleMachine,
  requireOwnMachine,
  visibleMachine,
  type SeenMachine,
  ownMachineIds,
  visibleMachineIds,
} from './machines.ts'
export {
  registerConfirmed,
  registerMachine,
  releaseMachines,
  removeMachine,
  endUnfinishedRegistrations,
  claimSerial,
  type Claimed,
  type Hello,
} from './register.ts'
export { setMachineLocation, setOutOfService, expectHardware } from './change-machines.ts'
export { answerTransfer, endBlockedOffers, enterConfirmed, enterTransferCode, offerMachine } from './transfer.ts'
export {
  apiMachine,
  apiMachineByUid,
  forgetMachines,
  listenForMachines,
  broadcastMachinesChanged,
  type ApiMachine,
  endPreviousKey,
  factoryKey,
  deleteEndedSecrets,
  deleteOldSilences,
  farewellMs,
  recordContacts,
  markSilentMachines,
} from './machine-api.ts'
export { touchLastPlayed, type SignOfLife, countConnectedMachines } from './presence.ts'
export {
  clearedMessage,
  deleteClearing,
  insertAlerts,
  isOpenAlert,
  storeAlertState,
  recentAlerts,
  type NewAlert,
} from './machine-alerts.ts'
export { alertsSince } from './list-machines.ts'
export {
  endGamesInPlay,
  gameInPlay,
  gameInPlayOf,
  listenForGamesInPlay,
  broadcastGameInPlay,
  inPlayToWire,
  type GameInPlay,
} from './in-play/index.ts'
export { acknowledgeCommand, expireCommands, openCommands, insertCommandFor } from './commands.ts'
export { endHiddenMachineStreams, listenForHiddenMachines, publishMachineChanges } from './publish.ts'
