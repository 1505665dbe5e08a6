-- The factory's list as admins keep it: found by any part of a serial, with what was done about each machine.
create index built_machines_search on built_machines using gin (serial gin_trgm_ops);
create index built_machines_newest on built_machines (built_on desc, serial collate "C");
create index machines_of_serial on machines (serial, id);

create table built_machine_steps (
  id bigint generated always as identity primary key,
  -- No reference: a serial taken off the list keeps its past.
  serial text not null,
  what text not null check (what in ('built', 'removed', 'code_renewed', 'secret_revoked', 'secret_replaced')),
  by_id bigint references users,
  at timestamptz not null
);
create index built_machine_steps_of_serial on built_machine_steps (serial, at desc);
create index built_machine_steps_by on built_machine_steps (by_id);
