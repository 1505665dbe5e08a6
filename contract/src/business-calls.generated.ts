// Written by `node contract/generate.ts` from the contract; a test holds it current.

/** Kept short, because every first visit loads this table. */
const at = (text: string, asBody = false) => {
  const [method = '', version = '', path = ''] = text.split(' ')
  return { method, version: Number(version), path, asBody }
}

/** Where each call of pages goes that few visits open: alerts, mails, faults, data of machines, a business with its staff, public pages. */
export const businessCalls = {
  emailChanges: {
    details: at('POST 1 portal/email_change/details'),
    restore: at('POST 1 portal/email_change/restore'),
    askToConfirm: at('POST 1 portal/email_change/mail_confirmation'),
    confirm: at('POST 1 portal/email_change/confirm'),
  },
  mailStops: {
    stop: at('POST 1 mails/stop'),
    details: at('POST 1 mails/stop/details', true),
  },
  staff: {
    list: at('GET 1 business_staff'),
    invite: at('POST 1 business_staff_invitations'),
    withdraw: at('DELETE 1 business_staff_invitations/{id}'),
    remove: at('DELETE 1 business_staff/{id}'),
    invitation: at('GET 1 staff_invitation'),
    accept: at('POST 1 staff_invitation'),
    employers: at('GET 1 employers'),
    leave: at('DELETE 1 employers/{id}'),
  },
  operators: {
    register: at('POST 3 business_profile_register'),
    update: at('POST 3 business_profile_update'),
    confirm: at('POST 2 business_profile_confirm_registration'),
    weeklyReport: at('GET 1 weekly_report'),
    weeklyReportSample: at('GET 1 weekly_report/sample'),
    setWeeklyReport: at('POST 1 weekly_report'),
    registry: at('GET 1 operator_registry/'),
  },
  locationScores: {
    show: at('GET 1 game_locations/{id}/scores'),
  },
  alerts: {
    list: at('GET 1 alert_events'),
    groups: at('GET 1 alert_groups'),
    acknowledge: at('POST 1 alert_groups/{id}/acknowledge'),
    assign: at('POST 1 alert_groups/{id}/assign'),
    snooze: at('POST 1 alert_groups/{id}/snooze'),
    endSnooze: at('DELETE 1 alert_groups/{id}/snooze'),
    reopen: at('POST 1 alert_groups/{id}/reopen'),
    resolve: at('POST 1 alert_groups/{id}/resolve'),
    rules: at('GET 1 alert_rules'),
    saveRule: at('POST 1 alert_rules'),
    changeRule: at('PATCH 1 alert_rules/{id}'),
    removeRule: at('DELETE 1 alert_rules/{id}'),
    resumeMails: at('DELETE 1 alert_rules/{id}/mail_stop'),
    joinRule: at('POST 1 alert_rules/{id}/join'),
  },
  faultReports: {
    machine: at('GET 1 fault_machines/{uid}'),
    submit: at('POST 1 fault_reports'),
    status: at('GET 1 fault_report_status/{token}'),
    list: at('GET 1 machine_fault_reports'),
    answer: at('POST 1 machine_fault_reports/{id}/answer'),
    photo: at('GET 1 fault_report_photos/{id}'),
  },
  machineData: {
    write: at('POST 1 machine_data_file'),
  },
  publicPages: {
    game: at('GET 1 public/games/{id}'),
    boards: at('GET 1 public/leaderboards/'),
    places: at('GET 1 public/locations/'),
    nearest: at('GET 1 public/locations/nearest'),
    towns: at('GET 1 public/map_towns'),
    place: at('GET 1 public/locations/{id}'),
    player: at('GET 1 public/players/{uid}'),
  },
} as const
