-- Counts the changes of records that people edit in forms, so that one change does not undo another. `id` is that of the record;
-- for a home team that of its location, for settings and business profiles that of the account.
create table record_revisions (
  kind text not null check (kind in (
    'location', 'alert_rule', 'board', 'home_team', 'kiosk_screen', 'notification_settings', 'business_profile')),
  id bigint not null,
  revision int not null,
  -- Of each changed field the revision, the person and the time of its last change.
  fields jsonb not null,
  primary key (kind, id)
);
