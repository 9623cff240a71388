// Preloaded into every service of the local stack: when the supervisor is gone, even after
// `kill -9`, the channel to it closes and the service stops as on SIGTERM.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
