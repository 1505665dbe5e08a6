-- The life of a machine with its owners: who had it before, offers to hand it on, registrations that failed.
alter table machines add column predecessor_id bigint references machines;

create table machine_transfers (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  from_id bigint not null references users,
  to_id bigint not null references users,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'cancelled')),
  answered_at timestamptz
);
create unique index machine_transfers_open on machine_transfers (machine_id) where state = 'offered';
create index machine_transfers_to on machine_transfers (to_id) where state = 'offered';

-- What was typed when a registration failed; a machine may not even exist.
create table registration_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  serial_number text not null,
  at timestamptz not null
);
create index registration_failures_of_user on registration_failures (user_id, at desc);

-- Alerts of one kind on one machine belong together until they are resolved.
create table alert_groups (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  type text not null,
  alert_name text not null,
  messages jsonb not null default '[]',
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'resolved')),
  acknowledged_by bigint references users,
  acknowledged_at timestamptz,
  -- Null when the machine itself, or its return, ended it.
  resolved_by bigint references users,
  resolved_at timestamptz
);
create unique index alert_groups_open on alert_groups (machine_id, type, alert_name) where state <> 'resolved';
create index alert_groups_of_machine on alert_groups (machine_id, last_at desc);

alter table alert_events add column group_id bigint references alert_groups;
create index alert_events_cleared on alert_events (machine_id, date_of_event desc) where type = 'cleared';

-- What stood open before there were groups.
insert into alert_groups (machine_id, type, alert_name, messages, times, first_at, last_at)
select a.machine_id, a.type, a.alert_name, (array_agg(a.messages order by a.date_of_event desc))[1], count(*),
  min(a.date_of_event), max(a.date_of_event)
from alert_events a
where a.type in ('technical', 'network') and not exists (
  select 1 from alert_events c where c.machine_id = a.machine_id and c.type = 'cleared' and c.date_of_event >= a.date_of_event)
group by a.machine_id, a.type, a.alert_name;
update alert_events a set group_id = g.id from alert_groups g
where g.machine_id = a.machine_id and g.type = a.type and g.alert_name = a.alert_name and a.date_of_event >= g.first_at;
