-- Machines: what the factory built, what an owner registered, what a machine says about itself.
create table built_machines (
  serial text primary key,
  -- The part of the serial that people read and type; not unique by itself.
  serial_number text not null,
  model_id int not null references game_models,
  -- 32 bytes, encrypted with a key derived from PORTAL_SECRET.
  factory_secret bytea not null,
  built_on date not null
);
create index built_machines_by_number on built_machines (serial_number);

create table machines (
  id bigint generated always as identity (start with 50000) primary key,
  uid text not null unique,
  serial text not null references built_machines,
  owner_id bigint references users,
  location_id bigint references locations,
  group_type text check (group_type in ('home', 'business')),
  model_id int not null references game_models,
  custom_display_name text not null default '',
  machine_configuration_number text not null default '',
  configuration_number text not null default '',
  code_version text not null default '',
  key_version int not null default 0,
  -- Running secret, encrypted; the one before stays good until the new one is used for the first time.
  secret bytea,
  previous_secret bytea,
  registration_code text,
  registration_code_expires_at timestamptz,
  -- Wrong codes since the last hello; a few, and the code is dead.
  registration_tries int not null default 0,
  registered_at timestamptz,
  registration_completed_at timestamptz,
  archived_at timestamptz,
  transferred boolean not null default false,
  out_of_service boolean not null default false,
  pending_hardware_replacement boolean not null default false,
  coin_door_open boolean not null default false,
  state text not null default 'offline' check (state in ('online', 'late', 'offline')),
  last_heard_at timestamptz,
  last_played_at timestamptz,
  last_alert_at timestamptz,
  -- Server time minus machine time at the last hello or heartbeat.
  clock_offset_ms bigint not null default 0
) with (fillfactor = 70);
create unique index machines_serial on machines (serial) where archived_at is null;
create index machines_of_owner on machines (owner_id, group_type);
create index machines_at_location on machines (location_id);
-- By id, not by last_heard_at: a heartbeat then changes no indexed column and stays within its page.
create index machines_heard on machines (id) where state <> 'offline';

-- The steps of a machine's life with its owners.
create table machine_history (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  user_id bigint references users,
  status text not null check (status in ('registration', 'registration_failed', 'registration_removed', 'transferred', 'archived',
    'moved', 'out_of_service', 'in_service')),
  at timestamptz not null
);
create index machine_history_of_machine on machine_history (machine_id, at desc);

create table machine_state_changes (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  state text not null,
  at timestamptz not null
);
create index machine_state_history on machine_state_changes (machine_id, at desc);

-- Lost with the server's power, and that is fine: a signature is good for five minutes.
create unlogged table machine_nonces (
  machine_key text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (machine_key, nonce)
);
-- Rows come in the order of time: a few bytes a page find the old ones.
create index machine_nonces_expiry on machine_nonces using brin (expires_at);

create table alert_events (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  type text not null,
  alert_name text not null,
  messages jsonb not null default '[]',
  date_of_event timestamptz not null,
  date_received timestamptz not null,
  unique (machine_id, type, alert_name, date_of_event)
);
create index alert_events_of_machine on alert_events (machine_id, date_of_event desc);

create table machine_commands (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  kind text not null,
  args jsonb not null default '{}',
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  outcome text
);
create index machine_commands_open on machine_commands (machine_id) where acknowledged_at is null;
