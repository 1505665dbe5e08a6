-- Finished games that a machine has not delivered yet, from its last heartbeat that says so.
alter table machines add column games_waiting int;
