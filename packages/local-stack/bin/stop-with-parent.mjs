// Preloaded into every service of the local stack. When the supervisor is gone, even after `kill
// -9`, the channel to it closes, and the service stops as on SIGTERM. Also responds to the
// supervisor's pings, since it kills a service that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', (message) => {
  if (message === 'still there?' && process.connected) process.send('still there');
});
// Must follow the listeners, which would keep the process alive.
process.channel?.unref();
