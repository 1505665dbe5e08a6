-- An alert can be put off until a time or, without one, until it happens again.
alter table alert_groups
  add column snoozed_by bigint references users,
  add column snoozed_at timestamptz,
  add column snoozed_until timestamptz;
create index alert_groups_snoozed on alert_groups (snoozed_until) where snoozed_at is not null and state <> 'resolved';
