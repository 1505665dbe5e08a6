/** Alerts: what machines report of their health, and how owners see it. */
export { alertsRoutes } from './routes.ts'
/** Takes a machine's alerts; the same one again changes nothing. */
export { closeDoorAlerts, raiseAlerts } from './raise-alerts.ts'
/** Follows alerts, and erased accounts. */
export { tellOpened } from './tell-people.ts'
export { endStaffAlerts } from './rules.ts'
/** Lets rules decide who is told of something and when. */
export { queueNotices, type ToTell } from './tell-people.ts'
/** Writes a rule; looks after an alert or says it is put right. */
export { joinRule, saveRule } from './rules.ts'
export { acknowledgeGroup, listGroups, resolveGroup } from './groups.ts'
/** Scheduled task: silence, what people are told, what is forgotten. */
export { watchUnheard, watchUnplayed } from './watch-silence.ts'
export { forgetOldNotices, tellDueNotices } from './tell-people.ts'
