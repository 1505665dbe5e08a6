-- Commands of owners: who asked, how long the command is worth carrying out, and how it stands.
alter table machine_commands
  add column asked_by bigint references users,
  -- Null: never.
  add column expires_at timestamptz,
  -- When the machine was first given the command.
  add column taken_at timestamptz,
  add column message text not null default '',
  add column state text not null default 'waiting'
    check (state in ('waiting', 'taken', 'done', 'refused', 'failed', 'expired', 'canceled'));

update machine_commands set state = outcome where acknowledged_at is not null and outcome in ('done', 'refused', 'failed');
update machine_commands set state = 'canceled'
where acknowledged_at is null and machine_id in (select id from machines where archived_at is not null);

drop index machine_commands_open;
create index machine_commands_open on machine_commands (machine_id) where state in ('waiting', 'taken');
create index machine_commands_ending on machine_commands (expires_at) where state in ('waiting', 'taken');
create index machine_commands_of_machine on machine_commands (machine_id, id desc);
create index machine_commands_asked_by on machine_commands (asked_by);
-- Service may be switched off and on again before the machine hears of it; of the others one is enough.
create unique index machine_commands_one_open on machine_commands (machine_id, kind)
  where state in ('waiting', 'taken') and kind <> 'out-of-service';
