-- Why an admin turned the slot into a guest's after a check of games from before sign-ins were recorded; null: the player did.
alter table disowned_games add column recheck text
  check (recheck in ('two_slots', 'two_machines', 'record', 'pace', 'limit', 'late', 'overlap'));
