/** The fields of an alert rule for technical faults at any machine and any hour, shown in the portal only. */
export const alertRule = {
  name: 'All of it',
  kinds: ['technical' as const],
  machine_ids: null,
  from_minute: 0,
  to_minute: 0,
  in_portal: true,
  by_mail: false,
  pace: 'at-once' as const,
}
