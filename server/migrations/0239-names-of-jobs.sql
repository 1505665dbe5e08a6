-- kind: expand
-- Jobs and settings get the names of their functions. On a new database the queue creates its tables after the migrations.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;

  insert into graphile_worker._private_tasks (identifier)
  values ('mail-email-taken'), ('record-lock'), ('recount-quest'), ('run-dry-run') on conflict do nothing;
  update graphile_worker._private_jobs as job set task_id = renamed.id
  from (values ('mail-taken', 'mail-email-taken'), ('note-lock', 'record-lock'), ('count-quest', 'recount-quest'), ('try-quest', 'run-dry-run'))
    as names (before, after)
  join graphile_worker._private_tasks as old on old.identifier = names.before
  join graphile_worker._private_tasks as renamed on renamed.identifier = names.after
  where job.task_id = old.id;

  -- All cron tasks have new names, which the nodes register at their start; a waiting run of an old name would wait forever.
  delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
  where task.id = job.task_id and job.locked_at is null
    and task.identifier in (select identifier from graphile_worker._private_known_crontabs);
  delete from graphile_worker._private_known_crontabs;
end $$;

update settings set key = 'rank-snapshot' where key = 'ranks-noted';
update settings set key = 'achievement-recount-requests' where key = 'achievements-asked';
