SET lock_timeout = '5s';

-- Lists are by day, and within a day by id: by an id in the order of time, what came last is first.
ALTER TABLE "circulars" ALTER COLUMN "id" SET DEFAULT uuidv7();
